import { randomToken } from '../kernel/ids.ts';
import type { Work } from '../kernel/work.ts';

/**
 * Creates a 3-D Secure page for a payment or setup: its token, and the `next_action`. Without a
 * return URL, Stripe.js opens the page.
 */
export function createChallenge(work: Work, intentId: string, returnUrl: string | null) {
  const challenge = randomToken(24);
  const url = `${work.publicUrl}/3ds/${work.account}/${intentId}/${challenge}`;
  const next_action =
    returnUrl === null
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  return { challenge, next_action };
}
