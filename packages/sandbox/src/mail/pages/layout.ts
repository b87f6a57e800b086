import { type Markup, renderFrame } from '#pages/layout.ts';

/** Renders a page of the mailbox. `base` is the mount path of the style sheet and script. */
export function page(base: string, title: string, body: Markup): Markup {
  const frame = { sandbox: 'Sandbox mailbox', reminder: 'nothing here was really sent', title };
  return renderFrame({ ...frame, styleSheet: `${base}/mailbox.css` }, body);
}
