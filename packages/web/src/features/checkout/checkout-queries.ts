import { type PaymentSessionId, type ProposalId, parseId } from '@gable/contracts/kernel';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { loadSandboxScript } from '#shared/api/sandbox-script.ts';

/** Loads Stripe's code on demand. The result screen in this feature must not load it. */
export const loadStripePayment = () => import('./stripe-payment.tsx');

/** Parses the session id from the URL. Returns null if it is not an id. */
export function parseSessionId(text: string): PaymentSessionId | null {
  return parseId<PaymentSessionId>(text) ?? null;
}

/** Parses the proposal id from the URL. Returns null if it is not an id. */
export function parseProposalId(text: string): ProposalId | null {
  return parseId<ProposalId>(text) ?? null;
}

/** The server has just read the session for the page that it rendered. */
const FRESH_MS = 1_000;

/** Prefetches the session on every visit, because it may have been paid or voided since the last one. */
export async function prefetchCheckout(api: ApiUtils, text: string | undefined): Promise<void> {
  const sessionId = parseSessionId(text ?? '');
  if (!sessionId) return;
  const session = api.payment.session.prefetch({ sessionId }, { staleTime: FRESH_MS });
  // The server does not wait for the payment provider longer than its time for slow queries.
  if (import.meta.env.SSR) return;
  // Preloads the form's code too. The panel loads both again and shows any error.
  loadStripePayment().catch(() => undefined);
  loadSandboxScript().catch(() => undefined);
  await session;
}

/**
 * Prefetches the payment status and the proposal from the server. The provider's URL parameters prove
 * nothing.
 */
export async function prefetchPaymentResult(api: ApiUtils, text: string | undefined): Promise<void> {
  const proposalId = parseProposalId(text ?? '');
  if (!proposalId) return;
  await Promise.all([
    api.payment.status.prefetch({ proposalId }, { staleTime: 0 }),
    api.proposal.byId.prefetch({ proposalId }),
  ]);
}
