import { html } from 'hono/html';
import { type Markup, renderFrame } from '#pages/layout.ts';

export type { Markup } from '#pages/layout.ts';

/** A one-time notice on the next page: the result or the error. */
export interface Notice {
  readonly kind: 'done' | 'refused';
  readonly text: string;
}

export interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly width?: 'usual' | 'wide';
  /** The content above the title, such as navigation. */
  readonly above?: Markup;
}

/** Renders a page. `base` is the mount path of the style sheet. */
export function renderPage(base: string, page: Page, notice?: Notice): Markup {
  const { title, body, above = '', width = 'usual' } = page;
  const frame = { sandbox: 'Stripe sandbox', reminder: 'no real money', title, width };
  const content = html`${above}
    <h1>${title}</h1>
    ${notice === undefined ? '' : renderNotice(notice)} ${body}`;
  return renderFrame({ ...frame, styleSheet: `${base}/pages.css` }, content);
}

/** Renders the error above a rejected form, if any. */
export function renderError(message: string | undefined): Markup | string {
  return message === undefined ? '' : renderNotice({ kind: 'refused', text: message });
}

function renderNotice({ kind, text }: Notice): Markup {
  return html`<p class="note ${kind}" role="${kind === 'done' ? 'status' : 'alert'}">${text}</p>`;
}
