import { StripeError } from '#stripe/kernel/stripe-error.ts';
import { type Work, withAccount } from '#stripe/kernel/work.ts';
import type { PageRequest, PageResult } from '../page-request.ts';

const SESSION_SECONDS = 3600;

/** Opens a single-use login link. */
export function openExpressSession({ work, base, part }: PageRequest): PageResult {
  const link = work.links.find('login_link', part('token'));
  if (link === undefined || link.used || link.expires <= work.now) {
    throw new StripeError(
      404,
      'This login link has been used or has expired. Open the dashboard from the product again.',
    );
  }
  work.links.markUsed(link.token);
  const session = work.links.create('express_session', link.account, work.now + SESSION_SECONDS, {});
  return { redirectTo: `${base}/express/session/${session}` };
}

/** Returns the unit of work in the session's account. */
export function requireExpressSession(work: Work, token: string): Work {
  const session = work.links.find('express_session', token);
  if (session === undefined || session.expires <= work.now) {
    throw new StripeError(404, 'This session has expired. Open the dashboard from the product again.');
  }
  return withAccount(work, session.account);
}
