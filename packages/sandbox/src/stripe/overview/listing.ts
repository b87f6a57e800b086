import { html } from 'hono/html';
import type { DocumentType } from '../documents/index.ts';
import { type AccountId, isAccountId } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import type { Markup } from '../pages/layout.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import { type Cell, type Column, table } from '../pages/parts/table.ts';
import type { StoredDocument } from '../store/object-store.ts';
import { accountName } from './account-name.ts';
import { type TabPath, tabs } from './nav.ts';

const PAGE_SIZE = 25;

/** A list page of objects in all accounts, newest first. */
export interface Listing<T extends DocumentType> {
  readonly path: TabPath;
  readonly title: string;
  readonly types: readonly T[];
  readonly columns: readonly Column[];
  readonly empty: string;
  readonly row: (stored: StoredDocument<T>, request: PageRequest) => readonly Cell[];
}

/** Parses the filters of a list: `account`, and `before` for rows older than a position. */
export function parseListRange(query: Params): {
  readonly limit: number;
  readonly account: AccountId | undefined;
  readonly before: number | undefined;
} {
  const account = query.string('account') ?? '';
  const before = Number(query.string('before') ?? Number.NaN);
  return {
    limit: PAGE_SIZE + 1,
    account: isAccountId(account) ? account : undefined,
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

export function listPage<T extends DocumentType>(listing: Listing<T>) {
  return (request: PageRequest): PageResult => {
    const { work, base, query } = request;
    const range = parseListRange(query);
    const found = work.store.newest(listing.types, range);
    const rows = found.slice(0, PAGE_SIZE);
    const of = range.account === undefined ? '' : ` of ${accountName(work, range.account)}`;
    const caption = `${range.before === undefined ? 'Newest first' : 'Older ones'}${of}. Times are UTC.`;
    const body = html`${only(base, listing.path, range.account)}
      ${
        rows.length === 0
          ? html`<p class="empty">${listing.empty}</p>`
          : table(
              caption,
              listing.columns,
              rows.map((stored) => listing.row(stored, request)),
              'quiet',
            )
      }
      ${pager(`${base}${listing.path}`, query, found.length > PAGE_SIZE ? rows.at(-1)?.seq : undefined)}`;
    return { show: { title: listing.title, body, width: 'wide', above: tabs(base, listing.path) } };
  };
}

/**
 * Renders links to older rows and back to the newest. Positions are by creation order, which new
 * rows do not shift.
 */
export function pager(address: string, query: Params, oldest: number | undefined): Markup {
  const account = query.string('account');
  const filter = account === undefined ? {} : { account };
  const to = (more: { readonly before?: string }) => {
    const search = new URLSearchParams({ ...filter, ...more });
    return search.size === 0 ? address : `${address}?${search}`;
  };
  return html`<nav class="pager" aria-label="Pages">
    ${query.string('before') === undefined ? '' : html`<a href="${to({})}">Newest</a>`}
    ${oldest === undefined ? '' : html`<a href="${to({ before: String(oldest) })}">Older</a>`}
  </nav>`;
}

function only(base: string, path: TabPath, account: AccountId | undefined): Markup | string {
  if (account === undefined) return '';
  return html`<p class="muted">Filtered by account. <a href="${base}${path}">Show all</a></p>`;
}
