import { html } from 'hono/html';

/** Markup that Hono's `html` made: every value in it is escaped. */
export type Markup = ReturnType<typeof html>;

/** The frame around every page of a stand-in. */
export interface Frame {
  /** The stand-in's name, in the banner and behind the page's title. */
  readonly sandbox: string;
  /** What the banner says beside the name: that nothing here is real. */
  readonly reminder: string;
  /** The address of the style sheet. */
  readonly styleSheet: string;
  readonly title: string;
  /** `wide` gives tables the room they need. */
  readonly width?: 'usual' | 'wide';
}

/** A whole page. */
export function framed(frame: Frame, body: Markup): Markup {
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
