import type { PaymentSessionView } from '@gable/contracts/payment';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { bringStandIn } from '#shared/api/stand-in-script.ts';

/** A direct charge lives on the agent's own account, so the library is made for that account. */
async function openStripe(publishableKey: string, stripeAccount: string) {
  await bringStandIn();
  const stripe = await loadStripe(publishableKey, { stripeAccount });
  if (!stripe) throw new Error('The payment form could not be loaded.');
  return stripe;
}

/** The provider's library, once for a key and an account. A query, so that a failed download can be tried again. */
export function useStripeClient({
  publishableKey,
  accountId,
}: Pick<PaymentSessionView, 'publishableKey' | 'accountId'>) {
  return useQuery({
    queryKey: ['stripe', publishableKey, accountId],
    queryFn: () => openStripe(publishableKey, accountId),
    structuralSharing: false,
  });
}
