import type { ProposalView } from '@gable/contracts/proposal';
import { isFullyRefunded, type PaymentReturns } from '@gable/contracts/refund';
import { useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { RETURNS_FRESHNESS, wasPaid } from './was-paid.ts';

const ASK_EVERY_MS = 3_000;
/** Half a minute of asking; a refund that takes longer takes days. */
const ASK_AT_MOST = 10;

function isMoving(returns: PaymentReturns | null | undefined): boolean {
  return returns?.refunds.some(({ status }) => status === 'pending') ?? false;
}

/** What became of a proposal's payment. While a refund is on its way it is asked for again a few times. */
export function usePaymentReturns(proposal: Pick<ProposalView, 'id' | 'paymentStatus'>) {
  const utils = trpc.useUtils();
  const query = trpc.refund.ofProposal.useQuery(
    { proposalId: proposal.id },
    {
      ...RETURNS_FRESHNESS,
      enabled: wasPaid(proposal),
      refetchInterval: ({ state }) =>
        isMoving(state.data) && state.dataUpdateCount <= ASK_AT_MOST ? ASK_EVERY_MS : false,
    },
  );
  const { data } = query;
  const isBack = data ? isFullyRefunded(data.collected, data.refunds) : false;
  const isBehind = isBack && proposal.paymentStatus === 'payment_succeeded';
  useEffect(() => {
    // What is all given back is no longer 'Payment complete'.
    if (isBehind) void utils.proposal.invalidate();
  }, [isBehind, utils]);
  return query;
}
