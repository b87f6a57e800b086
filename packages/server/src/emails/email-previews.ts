import { type Html, html } from '#kernel/index.ts';
import type { Email, EmailContent } from './email.ts';
import { renderEmail } from './layout/render-email.ts';
import { lostFactorEmail } from './templates/lost-factor/lost-factor.ts';
import { newLinkEmail } from './templates/new-link.ts';
import { notificationEmail } from './templates/notification/notification-email.ts';
import { proposalEmail } from './templates/proposal.ts';
import { reminderEmail } from './templates/reminder.ts';
import { securityEmail } from './templates/security/security.ts';
import { unreadMessagesEmail } from './templates/unread-messages.ts';
import { verificationEmail } from './templates/verification/verification.ts';
import { welcomeEmail } from './templates/welcome.ts';

/** The path of the preview pages, in development. */
export const EMAIL_PREVIEWS_PATH = '/sandbox/emails';

const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'content-type': 'text/html; charset=utf-8',
};

type Preview = readonly [name: string, content: EmailContent];

function renderSamples<Data>({
  samples,
  content,
}: Pick<Email<never, Data>, 'samples' | 'content'>): Preview[] {
  return Object.entries(samples()).map(([name, data]) => [name, content(data)]);
}

/** Renders all emails with sample data. */
export const listEmailPreviews = (): readonly Preview[] => [
  ...renderSamples(proposalEmail),
  ...renderSamples(newLinkEmail),
  ...renderSamples(reminderEmail),
  ...renderSamples(unreadMessagesEmail),
  ...renderSamples(notificationEmail),
  ...renderSamples(welcomeEmail),
  ...renderSamples(verificationEmail),
  ...renderSamples(securityEmail),
  ...renderSamples(lostFactorEmail),
];

function listRow([name, { subject }]: Preview): Html {
  const path = `${EMAIL_PREVIEWS_PATH}/${name}`;
  return html`<tr><td><a href="${path}">${name}</a></td><td>${subject}</td><td><a href="${path}?format=text">Text</a></td></tr>`;
}

function listPage(): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Emails</title><style>body { font: 16px/1.5 sans-serif; margin: 2rem; } td { padding-right: 2rem; }</style></head>
<body><h1>Emails</h1><table>${listEmailPreviews().map(listRow)}</table></body>
</html>`.markup;
}

/**
 * Serves a list of all emails, and each email with sample data as HTML or, with `?format=text`, as
 * text.
 */
export async function handleEmailPreview(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const name = url.pathname.slice(EMAIL_PREVIEWS_PATH.length + 1);
  if (name === '') return new Response(listPage(), { headers: HEADERS });
  const [, content] = listEmailPreviews().find(([each]) => each === name) ?? [];
  if (!content) return new Response('Email not found', { status: 404 });
  const unsubscribe = { label: 'Unsubscribe from these emails', url: `${url.origin}/unsubscribe` };
  const rendered = renderEmail(content, { publicUrl: url.origin, unsubscribe });
  return url.searchParams.get('format') === 'text'
    ? new Response(rendered.text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
    : new Response(rendered.html, { headers: HEADERS });
}
