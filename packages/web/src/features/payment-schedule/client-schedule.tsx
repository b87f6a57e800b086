import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { ScheduleList } from './schedule-list.tsx';

/** The payments that a client is asked for. Nothing without a schedule. */
export function ClientSchedule({ proposal }: { readonly proposal: ProposalView }) {
  const { data: payments = [] } = trpc.paymentSchedule.ofProposal.useQuery({ proposalId: proposal.id });
  if (payments.length === 0) return null;
  return (
    <Panel
      title="Payment Schedule"
      description="You get an invoice by email for each payment. Nothing is charged without your payment."
    >
      <ScheduleList proposal={proposal} payments={payments} />
    </Panel>
  );
}
