import { isOpenDispute } from '@gable/contracts/dispute';
import type { DealId, ProposalId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import { InvoiceNote } from '#shared/ui/display/invoice-status.tsx';
import { REFUND_QUERY_OPTIONS } from './is-paid.ts';

function useDisputedPayments() {
  return trpc.refund.disputed.useQuery(undefined, REFUND_QUERY_OPTIONS).data ?? [];
}

/** Returns the open and lost disputes of a proposal's payment; none until they are loaded. */
export function useDisputesOf(): (proposalId: ProposalId) => readonly { readonly status: string }[] {
  const payments = useDisputedPayments();
  return (proposalId) => payments.filter((payment) => payment.proposalId === proposalId);
}

/** The note of a deal with an open dispute, for lists. All rows share one query. */
export function DealDispute({ dealId }: { readonly dealId: DealId }) {
  const isDisputed = useDisputedPayments().some(
    (payment) => payment.dealId === dealId && isOpenDispute(payment.status),
  );
  return isDisputed && <InvoiceNote tone="danger">Payment disputed</InvoiceNote>;
}
