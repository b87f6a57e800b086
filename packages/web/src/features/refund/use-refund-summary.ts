import type { ProposalView } from '@gable/contracts/proposal';
import { isFullyRefunded, type RefundSummary } from '@gable/contracts/refund';
import { useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { isPaid, REFUND_QUERY_OPTIONS } from './is-paid.ts';

const POLL_INTERVAL_MS = 3_000;
/** Polls for half a minute; a refund that takes longer takes days. */
const MAX_POLLS = 10;

function hasPendingRefund(returns: RefundSummary | null | undefined): boolean {
  return returns?.refunds.some(({ status }) => status === 'pending') ?? false;
}

/**
 * Loads the refunds and disputes of a proposal's payment. Polls for a short time while a refund is
 * pending.
 */
export function useRefundSummary(
  proposal: Pick<ProposalView, 'id' | 'paymentStatus'>,
  /** Whether there is a payment; an earlier one may be paid while the next invoice is open. */
  enabled = isPaid(proposal),
) {
  const utils = trpc.useUtils();
  const query = trpc.refund.ofProposal.useQuery(
    { proposalId: proposal.id },
    {
      ...REFUND_QUERY_OPTIONS,
      enabled,
      refetchInterval: ({ state }) =>
        hasPendingRefund(state.data) && state.dataUpdateCount <= MAX_POLLS ? POLL_INTERVAL_MS : false,
    },
  );
  const { data } = query;
  const isBack = data ? isFullyRefunded(data.collected, data.refunds) : false;
  const isBehind = isBack && proposal.paymentStatus === 'payment_succeeded';
  useEffect(() => {
    // A fully refunded payment is no longer 'Payment complete'. Several parts of a screen use this hook,
    // so a request that runs is not repeated.
    if (isBehind) void utils.proposal.invalidate(undefined, {}, { cancelRefetch: false });
  }, [isBehind, utils]);
  return query;
}
