import { idIn, type PaymentSessionId, type ProposalId } from '@gable/contracts/kernel';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { bringStandIn } from '#shared/api/stand-in-script.ts';

/** The provider's code is for paying alone; the result screen, which shares this feature, must not load it. */
export const loadStripePayment = () => import('./stripe-payment.tsx');

/** The session that the address names; null when it is no id at all, as in a mangled link. */
export function sessionIdOf(text: string): PaymentSessionId | null {
  return idIn<PaymentSessionId>(text) ?? null;
}

/** The proposal that the address names; null when it is no id at all. */
export function proposalIdOf(text: string): ProposalId | null {
  return idIn<ProposalId>(text) ?? null;
}

/** Asks for the session anew on every visit: since the last one it may have been paid or voided. */
export async function loadCheckout(api: ApiUtils, text: string | undefined): Promise<void> {
  const sessionId = sessionIdOf(text ?? '');
  if (!sessionId) return;
  // The form's own code comes along with the session; the panel asks for both again, and says so if they cannot be had.
  loadStripePayment().catch(() => undefined);
  bringStandIn().catch(() => undefined);
  await api.payment.session.prefetch({ sessionId }, { staleTime: 0 });
}

/** Asks the server how the payment went, and what was paid for; what the provider put into the address proves nothing. */
export async function loadPaymentResult(api: ApiUtils, text: string | undefined): Promise<void> {
  const proposalId = proposalIdOf(text ?? '');
  if (!proposalId) return;
  await Promise.all([
    api.payment.status.prefetch({ proposalId }, { staleTime: 0 }),
    api.proposal.byId.prefetch({ proposalId }),
  ]);
}
