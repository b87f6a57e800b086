import { html } from 'hono/html';

/** Markup that Hono's `html` made: every value in it is escaped. */
export type Markup = ReturnType<typeof html>;

/** A whole page. `base` is the mount's path, under which style sheet and script are served. */
export function page(base: string, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Sandbox mailbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/mailbox.css" />
      </head>
      <body>
        <header class="banner"><strong>Sandbox mailbox</strong> — nothing here was really sent</header>
        <main>${body}</main>
      </body>
    </html>`;
}
