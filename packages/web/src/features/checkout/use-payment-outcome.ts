import type { ProposalId } from '@gable/contracts/kernel';
import { useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { showOutcomeToast, toPaymentOutcome } from './payment-outcome.ts';

const POLL_INTERVAL_MS = 2_000;
/** Stops after 20 seconds. Slower payments take hours and are confirmed by email. */
const MAX_POLLS = 10;

/** Returns the payment outcome. Polls while it is processing, and shows a toast once for each outcome. */
export function usePaymentOutcome(proposalId: ProposalId) {
  const query = trpc.payment.status.useQuery(
    { proposalId },
    {
      // The route has just prefetched it; an immediate retry would only repeat the error.
      retryOnMount: false,
      refetchInterval: ({ state }) =>
        state.data?.paymentStatus === 'payment_pending' && state.dataUpdateCount <= MAX_POLLS
          ? POLL_INTERVAL_MS
          : false,
    },
  );
  const outcome = query.data && toPaymentOutcome(query.data.paymentStatus);
  useEffect(() => {
    if (outcome) showOutcomeToast(outcome);
  }, [outcome]);
  return { outcome, query };
}
