import { html } from 'hono/html';

/** Markup by Hono's `html`, which escapes every value. */
export type Markup = ReturnType<typeof html>;

/** The frame of a sandbox page. */
export interface Frame {
  /** The sandbox's name, in the banner and the page title. */
  readonly sandbox: string;
  /** The note in the banner that nothing here is real. */
  readonly reminder: string;
  /** The URL of the style sheet. */
  readonly styleSheet: string;
  readonly title: string;
  /** Use `wide` for pages with tables. */
  readonly width?: 'usual' | 'wide';
}

/** Renders an HTML page. */
export function renderFrame(frame: Frame, body: Markup): Markup {
  const { sandbox, reminder, styleSheet, title, width = 'usual' } = frame;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${sandbox}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${styleSheet}" />
      </head>
      <body>
        <header class="banner"><strong>${sandbox}</strong> — ${reminder}</header>
        <main class="${width}">${body}</main>
      </body>
    </html>`;
}
