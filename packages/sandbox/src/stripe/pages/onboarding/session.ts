import type { AccountDocument } from '#stripe/documents/account.document.ts';
import { StripeError } from '#stripe/kernel/stripe-error.ts';
import type { Work } from '#stripe/kernel/work.ts';
import type { PageLink } from '#stripe/store/page-link-store.ts';
import type { PageRequest, PageResult } from '../page-request.ts';
import type { Draft } from './draft.ts';

/** Seconds. */
const SESSION_SECONDS = 3600;

/**
 * Opens a single-use account link; a used or expired one redirects to the refresh URL. A returning
 * user finds the earlier input.
 */
export function openOnboarding({ work, base, part }: PageRequest): PageResult {
  const link = work.links.find('onboarding_link', part('token'));
  if (link === undefined) throw new StripeError(404, 'Onboarding link not found.');
  if (link.used || link.expires <= work.now) return { redirectTo: getLinkUrl(link, 'refreshUrl') ?? '/' };
  work.links.markUsed(link.token);
  const { draft = {} } = work.links.latestData('onboarding_session', link.account) ?? {};
  const data = { ...link.data, draft };
  const session = work.links.create('onboarding_session', link.account, work.now + SESSION_SECONDS, data);
  return { redirectTo: `${base}/onboarding/session/${session}` };
}

/** Returns the session of a page; undefined with the refresh URL if it has expired. */
export function findSession(
  work: Work,
  token: string,
): { readonly session: PageLink | undefined; readonly refreshUrl: string | null } {
  const found = work.links.find('onboarding_session', token);
  const over = found === undefined || found.expires <= work.now;
  return {
    session: over ? undefined : found,
    refreshUrl: found === undefined ? null : getLinkUrl(found, 'refreshUrl'),
  };
}

export function saveDraft(work: Work, session: PageLink, draft: Draft): void {
  work.links.update(session.token, { ...session.data, draft });
}

/** Returns the product's return or refresh URL. */
export function getLinkUrl(link: PageLink, name: 'returnUrl' | 'refreshUrl'): string | null {
  const address = link.data[name];
  return typeof address === 'string' ? address : null;
}

/** Returns whether onboarding is open, or the account is rejected or complete. */
export function isOpen(account: AccountDocument): 'open' | 'rejected' | 'complete' {
  if (account.cardPayments.status === 'rejected') return 'rejected';
  const active = account.cardPayments.status === 'active' && account.payouts.status === 'active';
  return active && account.requirements.length === 0 ? 'complete' : 'open';
}
