import type { ProposalEdit, ProposalView } from '@gable/contracts/proposal';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { replacePayments, toScheduleRows } from '../payment-schedule/index.ts';
import { type UpdateProposal, updateProposal } from '../proposal/index.ts';
import { assertMayLeaveMonthly } from '../subscription/index.ts';

interface EditProposal extends Omit<UpdateProposal, 'changes'> {
  readonly changes: ProposalEdit;
}

/**
 * Like `updateProposal`, also of the payment schedule: no payments remove it. INVALID_INPUT unless they
 * sum to the amount that the changes leave, and for another pricing structure while monthly invoices are
 * active or paused. AMOUNT_LOCKED once there is an invoice.
 */
export async function editProposal(
  ctx: UseCaseContext,
  { proposalId, changes: { schedule, ...changes }, base }: EditProposal,
): Promise<ProposalView> {
  return updateProposal(ctx, { proposalId, changes, base }, async (tx, proposal) => {
    await assertMayLeaveMonthly(tx, proposal.id, changes.pricingStructure);
    const { scheduledCount, scheduledPaidCount } = proposal;
    if (schedule === undefined) return { scheduledCount, scheduledPaidCount };
    if (proposal.paymentStatus !== 'not_initiated') throw failure('AMOUNT_LOCKED', {});
    const rows = toScheduleRows(ctx, proposal, schedule, 'schedule');
    await replacePayments(tx, proposal.id, rows);
    return { scheduledCount: rows.length, scheduledPaidCount: 0 };
  });
}
