import { framed, type Markup } from '#pages/layout.ts';

/** A whole page of the mailbox. `base` is the mount's path, under which style sheet and script are served. */
export function page(base: string, title: string, body: Markup): Markup {
  const frame = { sandbox: 'Sandbox mailbox', reminder: 'nothing here was really sent', title };
  return framed({ ...frame, styleSheet: `${base}/mailbox.css` }, body);
}
