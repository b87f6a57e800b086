import type { AccountDocument } from '#stripe/documents/account.document.ts';
import { StripeError } from '#stripe/kernel/stripe-error.ts';
import type { Work } from '#stripe/kernel/work.ts';
import type { PageLink } from '#stripe/store/page-link-store.ts';
import type { PageRequest, PageResult } from '../page-request.ts';
import type { Draft } from './draft.ts';

/** How long somebody may take to fill in the steps, seconds. */
const SESSION_SECONDS = 3600;

/**
 * Opens an account link, once: a spent or late one leads to the refresh address, which is to make another. Whoever left
 * in the middle finds what they had typed.
 */
export function openOnboarding({ work, base, part }: PageRequest): PageResult {
  const link = work.links.find('onboarding_link', part('token'));
  if (link === undefined) throw new StripeError(404, 'There is no such onboarding link.');
  if (link.used || link.expires <= work.now) return { goTo: addressOf(link, 'refreshUrl') ?? '/' };
  work.links.markUsed(link.token);
  const { draft = {} } = work.links.latestData('onboarding_session', link.account) ?? {};
  const data = { ...link.data, draft };
  const session = work.links.create('onboarding_session', link.account, work.now + SESSION_SECONDS, data);
  return { goTo: `${base}/onboarding/session/${session}` };
}

/** The session of a page; one that is over is undefined, with where a new one is made. */
export function findSession(
  work: Work,
  token: string,
): { readonly session: PageLink | undefined; readonly refreshUrl: string | null } {
  const found = work.links.find('onboarding_session', token);
  const over = found === undefined || found.expires <= work.now;
  return {
    session: over ? undefined : found,
    refreshUrl: found === undefined ? null : addressOf(found, 'refreshUrl'),
  };
}

/** Keeps what was typed. */
export function keepDraft(work: Work, session: PageLink, draft: Draft): void {
  work.links.update(session.token, { ...session.data, draft });
}

/** Where the product wants its agent back, or makes another link. */
export function addressOf(link: PageLink, name: 'returnUrl' | 'refreshUrl'): string | null {
  const address = link.data[name];
  return typeof address === 'string' ? address : null;
}

/** Whether there is something left to ask: not once Stripe said no, or knows everything. */
export function isOpen(account: AccountDocument): 'open' | 'rejected' | 'complete' {
  if (account.cardPayments.status === 'rejected') return 'rejected';
  const active = account.cardPayments.status === 'active' && account.payouts.status === 'active';
  return active && account.requirements.length === 0 ? 'complete' : 'open';
}
