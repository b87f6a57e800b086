import { type Html, html } from '#kernel/index.ts';
import type { ListedEmail } from './define-email.ts';
import type { EmailContent } from './email.ts';
import { renderEmail } from './layout/render-email.ts';

/** The path of the preview pages, in development. */
export const EMAIL_PREVIEWS_PATH = '/sandbox/emails';

const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'content-type': 'text/html; charset=utf-8',
};

type Preview = readonly [name: string, content: EmailContent];

const SITE = { publicUrl: 'https://gable.example', supportEmail: 'support@gable.example' };

function listRow([name, { subject }]: Preview): Html {
  const path = `${EMAIL_PREVIEWS_PATH}/${name}`;
  return html`<tr><td><a href="${path}">${name}</a></td><td>${subject}</td><td><a href="${path}?format=text">Text</a></td></tr>`;
}

function listPage(previews: readonly Preview[]): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Emails</title><style>body { font: 16px/1.5 sans-serif; margin: 2rem; } td { padding-right: 2rem; }</style></head>
<body><h1>Emails</h1><table>${previews.map(listRow)}</table></body>
</html>`.markup;
}

/** Renders emails with their samples. */
export function listEmailPreviews(emails: readonly Pick<ListedEmail, 'listPreviews'>[]): readonly Preview[] {
  return emails.flatMap((email) => email.listPreviews(SITE));
}

/**
 * Returns a handler that serves a list of emails, and each email with sample data as HTML or, with
 * `?format=text`, as text.
 */
export function createEmailPreviews(
  emails: readonly Pick<ListedEmail, 'listPreviews'>[],
): (request: Request) => Promise<Response> {
  return async (request) => {
    const previews = listEmailPreviews(emails);
    const url = new URL(request.url);
    const name = url.pathname.slice(EMAIL_PREVIEWS_PATH.length + 1);
    if (name === '') return new Response(listPage(previews), { headers: HEADERS });
    const [, content] = previews.find(([each]) => each === name) ?? [];
    if (!content) return new Response('Email not found', { status: 404 });
    const unsubscribe = { label: 'Unsubscribe from these emails', url: `${url.origin}/unsubscribe` };
    const rendered = renderEmail(content, { publicUrl: url.origin, unsubscribe });
    return url.searchParams.get('format') === 'text'
      ? new Response(rendered.text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
      : new Response(rendered.html, { headers: HEADERS });
  };
}
