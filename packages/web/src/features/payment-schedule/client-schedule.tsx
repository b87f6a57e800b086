import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { ScheduleList } from './schedule-list.tsx';

/**
 * The payments that a client is asked for. Nothing without a schedule, nor if they declined before an
 * invoice.
 */
export function ClientSchedule({ proposal }: { readonly proposal: ProposalView }) {
  const { data: payments = [] } = trpc.paymentSchedule.ofProposal.useQuery({ proposalId: proposal.id });
  const isRefused = proposal.status === 'declined' && payments.every(({ state }) => state === 'planned');
  if (payments.length === 0 || isRefused) return null;
  return (
    <Panel
      title="Payment Schedule"
      description="You’ll get an invoice by email for each payment. Nothing is charged without your payment."
    >
      <ScheduleList proposal={proposal} payments={payments} receipts="/buyer/receipts/$receiptId" />
    </Panel>
  );
}
