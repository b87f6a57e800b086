import type { PaymentSessionView } from '@gable/contracts/payment';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { loadSandboxScript } from '#shared/api/sandbox-script.ts';

/** Loads Stripe for the agent's account, because direct charges belong to it. */
async function loadStripeForAccount(publishableKey: string, stripeAccount: string) {
  await loadSandboxScript();
  const stripe = await loadStripe(publishableKey, { stripeAccount });
  if (!stripe) throw new Error('Couldn’t load the payment form.');
  return stripe;
}

/** Loads Stripe once per key and account. A query, so that a failed download can be retried. */
export function useStripeClient({
  publishableKey,
  accountId,
}: Pick<PaymentSessionView, 'publishableKey' | 'accountId'>) {
  return useQuery({
    queryKey: ['stripe', publishableKey, accountId],
    queryFn: () => loadStripeForAccount(publishableKey, accountId),
    structuralSharing: false,
  });
}
