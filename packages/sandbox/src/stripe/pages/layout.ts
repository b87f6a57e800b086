import { html } from 'hono/html';
import { framed, type Markup } from '#pages/layout.ts';

export type { Markup } from '#pages/layout.ts';

/** What was done, or why it was not, in one line: said once, on the page that comes next. */
export interface Note {
  readonly kind: 'done' | 'refused';
  readonly text: string;
}

/** What a page is made of, besides the frame that all share. */
export interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly width?: 'usual' | 'wide';
  /** What stands above the title, such as the way to other pages. */
  readonly above?: Markup;
}

/** A whole page. `base` is the mount's path, under which the style sheet is served. */
export function renderPage(base: string, page: Page, note?: Note): Markup {
  const { title, body, above = '', width = 'usual' } = page;
  const frame = { sandbox: 'Stripe sandbox', reminder: 'no real money', title, width };
  const content = html`${above}
    <h1>${title}</h1>
    ${note === undefined ? '' : noteLine(note)} ${body}`;
  return framed({ ...frame, styleSheet: `${base}/pages.css` }, content);
}

/** What stands above a form that was refused; nothing when there is nothing to say. */
export function errorNote(message: string | undefined): Markup | string {
  return message === undefined ? '' : noteLine({ kind: 'refused', text: message });
}

function noteLine({ kind, text }: Note): Markup {
  return html`<p class="note ${kind}" role="${kind === 'done' ? 'status' : 'alert'}">${text}</p>`;
}
