import type { BillingView } from '@gable/contracts/invoice';
import type { ProposalId } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import { RefundList } from './refund-list.tsx';
import { nameInvoice } from './use-paid-invoices.ts';

interface EarlierRefundsProps {
  readonly proposalId: ProposalId;
  readonly payment: BillingView;
}

/** The refunds of a payment before the latest one. */
export function EarlierRefunds({ proposalId, payment }: EarlierRefundsProps) {
  const { data } = trpc.refund.ofProposal.useQuery({ proposalId, invoiceId: payment.id });
  return (
    data && <RefundList refunds={data.refunds} currency={data.currency} payment={nameInvoice(payment)} />
  );
}
