import type { EmailContent, EmailDetail } from '../email.ts';
import { type EmailLayout, renderHtml } from './email-html.ts';

function toLine({ label, value, url }: EmailDetail): string {
  return url === undefined ? `${label}: ${value}` : `${label}: ${value}, ${url}`;
}

/**
 * Renders the plain text. The code and the URLs have their own lines, so that they are easy to
 * copy.
 */
function renderText(email: EmailLayout): string {
  const { heading, paragraphs, details, action, secondAction, code, footnote, unsubscribe, publicUrl } =
    email;
  const blocks = [
    heading,
    ...paragraphs,
    details?.map(toLine).join('\n'),
    code,
    action && `${action.label}:\n${action.url}`,
    secondAction && `${secondAction.label}:\n${secondAction.url}`,
    footnote,
    unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`,
    `Gable\n${publicUrl}`,
  ];
  return `${blocks.filter((block) => block !== undefined && block !== '').join('\n\n')}\n`;
}

/** Throws RangeError unless the URL is http or https. */
function checkUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new RangeError(`${JSON.stringify(text)} is not an http or https URL.`);
  // The origin without the slash that the parser adds.
  return url.href === `${url.origin}/` ? url.origin : url.href;
}

function checkLink<Link extends { readonly url?: string }>(link: Link): Link {
  return link.url === undefined ? link : { ...link, url: checkUrl(link.url) };
}

/**
 * Renders an email as HTML and as plain text. Throws RangeError for a URL that is neither http nor
 * https.
 */
export function renderEmail(
  content: EmailContent,
  { publicUrl, unsubscribe }: Pick<EmailLayout, 'publicUrl' | 'unsubscribe'>,
): { readonly text: string; readonly html: string } {
  const { action, secondAction, details } = content;
  const layout: EmailLayout = {
    ...content,
    publicUrl: checkUrl(publicUrl),
    ...(action && { action: checkLink(action) }),
    ...(secondAction && { secondAction: checkLink(secondAction) }),
    ...(details && { details: details.map(checkLink) }),
    ...(unsubscribe && { unsubscribe: checkLink(unsubscribe) }),
  };
  return { text: renderText(layout), html: renderHtml(layout) };
}
