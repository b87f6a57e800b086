import { html } from 'hono/html';

/** Markup that Hono's `html` made: every value in it is escaped. */
export type Markup = ReturnType<typeof html>;

/** A whole page. `base` is the mount's path, under which the style sheet is served. */
export function page(base: string, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Stripe sandbox</title>
        <link rel="stylesheet" href="${base}/pages.css" />
      </head>
      <body>
        <header class="banner"><strong>Stripe sandbox</strong> — no real money</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** What stands above a form that was refused; nothing when there is nothing to say. */
export function errorNote(message: string | undefined): Markup | string {
  return message === undefined ? '' : html`<p class="error" role="alert">${message}</p>`;
}

/** One labelled input. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date' | 'tel';
  readonly autocomplete: string;
  readonly inputMode?: 'numeric' | 'text' | 'tel';
  readonly placeholder?: string;
  readonly hint?: string;
}

/** A labelled, required input; its hint is read with it. */
export function textField(field: Field): Markup {
  const {
    name,
    label,
    value,
    type = 'text',
    autocomplete,
    inputMode = 'text',
    placeholder = '',
    hint,
  } = field;
  const described = hint === undefined ? '' : html`aria-describedby="${name}-hint"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      inputmode="${inputMode}"
      placeholder="${placeholder}"
      required
      ${described}
    />
    ${hint === undefined ? '' : html`<small id="${name}-hint">${hint}</small>`}
  </div>`;
}
