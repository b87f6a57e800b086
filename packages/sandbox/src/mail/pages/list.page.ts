import { html } from 'hono/html';
import type { Markup } from '#pages/layout.ts';
import type { MessageStore, StoredMessage } from '../store/message-store.ts';
import { formatTime, getFirstLine, getTitle } from './display.ts';
import { page } from './layout.ts';

const PAGE_SIZE = 25;

/** The filters of the message list. */
export interface ListQuery {
  readonly to: string | undefined;
  readonly before: number | undefined;
}

/** Renders the messages, newest first. The script refreshes elements with `data-live`. */
export function listPage(store: MessageStore, base: string, query: ListQuery): Markup {
  const { to, before } = query;
  const found = store.list({ to, before, limit: PAGE_SIZE + 1 });
  const messages = found.slice(0, PAGE_SIZE);
  const total = store.count(to);
  const oldest = found.length > PAGE_SIZE ? messages.at(-1)?.seq : undefined;
  const body = html`<h1>Messages</h1>
    ${toolbar(base, to, store.recipients())}
    <p class="muted" role="status" data-live="status">${statusLine(total, to)}</p>
    <ol class="messages" data-live="messages">${messages.map((message) => row(base, message))}</ol>
    <div data-live="empty">${total === 0 ? emptyNote(to) : ''}</div>
    <nav class="pager" aria-label="Pages" data-live="pager">
      ${before === undefined ? '' : html`<a href="${getListPath(base, { to })}">Newest</a>`}
      ${oldest === undefined ? '' : html`<a href="${getListPath(base, { to, before: oldest })}">Older</a>`}
    </nav>
    <script src="${base}/refresh.js"></script>`;
  return page(base, 'Messages', body);
}

/** Returns the path of a filtered list. */
export function getListPath(base: string, part: { to?: string | undefined; before?: number }): string {
  const query = new URLSearchParams();
  if (part.to !== undefined) query.set('to', part.to);
  if (part.before !== undefined) query.set('before', String(part.before));
  return query.size === 0 ? base : `${base}?${query}`;
}

function toolbar(base: string, to: string | undefined, recipients: readonly string[]): Markup {
  return html`<div class="toolbar">
    <form method="get" action="${base}" role="search">
      <label for="to">Sent to</label>
      <input id="to" name="to" value="${to ?? ''}" list="recipients" autocomplete="off" spellcheck="false" />
      <datalist id="recipients">${recipients.map((one) => html`<option value="${one}"></option>`)}</datalist>
      <button>Show</button>
      ${to === undefined ? '' : html`<a href="${base}">Show all</a>`}
    </form>
    <form method="post" action="${base}/empty"><button>Empty the mailbox</button></form>
  </div>`;
}

function statusLine(total: number, to: string | undefined): string {
  const messages = total === 1 ? '1 message' : `${total} messages`;
  return to === undefined ? messages : `${messages} for ${to}`;
}

function row(base: string, message: StoredMessage): Markup {
  const { id, kind, to, receivedAt } = message;
  return html`<li data-id="${id}">
    <a class="title" href="${base}/messages/${id}">${getTitle(message)}</a>
    <p class="line">${getFirstLine(message)}</p>
    <p class="muted">
      <span class="kind">${kind === 'mail' ? 'Email' : 'SMS'}</span>
      to <a href="${getListPath(base, { to })}">${to}</a>,
      <time datetime="${new Date(receivedAt).toISOString()}">${formatTime(receivedAt)}</time>
    </p>
  </li>`;
}

function emptyNote(to: string | undefined): Markup {
  const where = to === undefined ? 'No messages yet.' : `Nothing has arrived for ${to}.`;
  return html`<p class="empty">${where} Emails and SMS messages appear here automatically.</p>`;
}
