import { html } from 'hono/html';
import type { Markup } from '#pages/layout.ts';
import { splitAtLinks } from '../incoming/find-links.ts';
import type { ReceivedFile } from '../incoming/read-attachments.ts';
import type { StoredMessage } from '../store/message-store.ts';
import { formatTime, getTitle } from './display.ts';
import { page } from './layout.ts';
import { getListPath } from './list.page.ts';

/**
 * No scripts or forms, and an opaque origin. Links open in the top window, as in an email client.
 */
const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** Renders a message with its attachments, HTML, plain text and size. */
export function messagePage(base: string, message: StoredMessage, files: readonly ReceivedFile[]): Markup {
  const { kind, from, to, receivedAt, messageId, html: markup } = message;
  const title = getTitle(message);
  const body = html`<p class="back"><a href="${base}">All messages</a></p>
    <h1>${title}</h1>
    <dl>
      ${from === '' ? '' : html`<dt>From</dt><dd>${from}</dd>`}
      <dt>To</dt><dd><a href="${getListPath(base, { to })}">${to}</a></dd>
      <dt>Received</dt>
      <dd><time datetime="${new Date(receivedAt).toISOString()}">${formatTime(receivedAt)}</time></dd>
      <dt>Message ID</dt><dd>${messageId}</dd>
      ${files.length === 0 ? '' : html`<dt>Attachments</dt><dd>${renderFiles(base, message, files)}</dd>`}
    </dl>
    ${markup === '' ? '' : frame(title, markup)}
    ${markup === '' ? plainText(message) : fold('Plain text', plainText(message))}
    ${kind === 'mail' ? fold('Source', getSource(message)) : ''}`;
  return page(base, title, body);
}

/** Renders the 404 page of a message, which may have been removed for newer ones. */
export function missingPage(base: string): Markup {
  const body = html`<p class="back"><a href="${base}">All messages</a></p>
    <h1>Message not found</h1>
    <p>It was deleted, or removed to make room for newer messages.</p>`;
  return page(base, 'Message not found', body);
}

function renderFiles(base: string, { id }: StoredMessage, files: readonly ReceivedFile[]): Markup {
  const lines = files.map(
    ({ fileName, bytes }, index) =>
      html`<li><a href="${base}/messages/${id}/attachments/${index + 1}" download="${fileName}">${fileName}</a>
        (${Math.ceil(bytes.byteLength / 1024)} kB)</li>`,
  );
  return html`<ul class="files">${lines}</ul>`;
}

function frame(title: string, markup: string): Markup {
  // The parser ignores the email's own doctype and merges its head and body into this document.
  const framed = `<!doctype html><base target="_top">${markup}`;
  return html`<iframe class="mail" title="Email: ${title}" sandbox="${FRAME_RIGHTS}" srcdoc="${framed}"></iframe>`;
}

function fold(summary: string, content: Markup): Markup {
  return html`<details><summary>${summary}</summary>${content}</details>`;
}

function plainText({ text }: StoredMessage): Markup {
  const parts = splitAtLinks(text.trimEnd()).map((stretch) =>
    stretch.isLink ? html`<a href="${stretch.text}">${stretch.text}</a>` : stretch.text,
  );
  return html`<pre class="text">${parts}</pre>`;
}

function getSource({ raw }: StoredMessage): Markup {
  const source = new TextDecoder().decode(raw);
  return html`<pre tabindex="0" aria-label="Source">${source}</pre>`;
}
