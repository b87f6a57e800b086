import type { ProposalId } from '@gable/contracts/kernel';
import { useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { announce, outcomeOf } from './payment-outcome.ts';

const ASK_EVERY_MS = 2_000;
/** Twenty seconds of asking; what takes longer takes hours, and is told by e-mail. */
const ASK_AT_MOST = 10;

/** How the payment went. While it is being processed it asks again a few times; each outcome is announced once. */
export function usePaymentOutcome(proposalId: ProposalId) {
  const query = trpc.payment.status.useQuery(
    { proposalId },
    {
      // The route has just asked; asking again at once would only repeat the refusal.
      retryOnMount: false,
      refetchInterval: ({ state }) =>
        state.data?.paymentStatus === 'payment_pending' && state.dataUpdateCount <= ASK_AT_MOST
          ? ASK_EVERY_MS
          : false,
    },
  );
  const outcome = query.data && outcomeOf(query.data.paymentStatus);
  useEffect(() => {
    if (outcome) announce(outcome);
  }, [outcome]);
  return { outcome, query };
}
