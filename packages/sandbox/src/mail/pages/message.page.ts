import { html } from 'hono/html';
import type { Markup } from '#pages/layout.ts';
import { splitAtLinks } from '../incoming/find-links.ts';
import type { ReceivedFile } from '../incoming/read-attachments.ts';
import type { StoredMessage } from '../store/message-store.ts';
import { displayTime, titleOf } from './display.ts';
import { page } from './layout.ts';
import { listAddress } from './list.page.ts';

/** No scripts, no forms, an origin of its own; a link that is clicked leaves for the whole window, as in a mail client. */
const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** One message: who, when, its files, the HTML, the plain text, the bytes. */
export function messagePage(base: string, message: StoredMessage, files: readonly ReceivedFile[]): Markup {
  const { kind, from, to, receivedAt, messageId, html: markup } = message;
  const title = titleOf(message);
  const body = html`<p class="back"><a href="${base}">All messages</a></p>
    <h1>${title}</h1>
    <dl>
      ${from === '' ? '' : html`<dt>From</dt><dd>${from}</dd>`}
      <dt>To</dt><dd><a href="${listAddress(base, { to })}">${to}</a></dd>
      <dt>Received</dt>
      <dd><time datetime="${new Date(receivedAt).toISOString()}">${displayTime(receivedAt)}</time></dd>
      <dt>Message ID</dt><dd>${messageId}</dd>
      ${files.length === 0 ? '' : html`<dt>Attachments</dt><dd>${filesOf(base, message, files)}</dd>`}
    </dl>
    ${markup === '' ? '' : frame(title, markup)}
    ${markup === '' ? plainText(message) : fold('Plain text', plainText(message))}
    ${kind === 'mail' ? fold('Source', sourceOf(message)) : ''}`;
  return page(base, title, body);
}

/** Says that there is no such message; it may have made room for newer ones. */
export function missingPage(base: string): Markup {
  const body = html`<p class="back"><a href="${base}">All messages</a></p>
    <h1>This message is not here</h1>
    <p>The mailbox was emptied, or the message made room for newer ones.</p>`;
  return page(base, 'This message is not here', body);
}

function filesOf(base: string, { id }: StoredMessage, files: readonly ReceivedFile[]): Markup {
  const lines = files.map(
    ({ fileName, bytes }, index) =>
      html`<li><a href="${base}/messages/${id}/attachments/${index + 1}" download="${fileName}">${fileName}</a>
        (${Math.ceil(bytes.byteLength / 1024)} kB)</li>`,
  );
  return html`<ul class="files">${lines}</ul>`;
}

function frame(title: string, markup: string): Markup {
  // The mail's own doctype comes too late after ours and is passed over; its head and body join what stands here.
  const framed = `<!doctype html><base target="_top">${markup}`;
  return html`<iframe class="mail" title="The e-mail: ${title}" sandbox="${FRAME_RIGHTS}" srcdoc="${framed}"></iframe>`;
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

function sourceOf({ raw }: StoredMessage): Markup {
  const source = new TextDecoder().decode(raw);
  return html`<pre tabindex="0" aria-label="Source">${source}</pre>`;
}
