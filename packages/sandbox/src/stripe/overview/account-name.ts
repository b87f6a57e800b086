import { html } from 'hono/html';
import { type AccountId, PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import type { Work } from '../kernel/work.ts';
import type { Markup } from '../pages/layout.ts';

/** Returns the display name of an account: its name, email or id. */
export function accountName(work: Work, id: AccountId): string {
  if (id === PLATFORM_ACCOUNT) return 'Platform';
  const account = work.store.find(PLATFORM_ACCOUNT, 'account', id);
  return account?.displayName ?? account?.contactEmail ?? id;
}

/** Renders a link to the account's page. */
export function accountLink(work: Work, base: string, id: AccountId): Markup {
  const name = accountName(work, id);
  return id === PLATFORM_ACCOUNT ? html`${name}` : html`<a href="${base}/accounts/${id}">${name}</a>`;
}
