import type { ProposalEdit, ProposalView } from '@gable/contracts/proposal';
import type { UseCaseContext } from '#kernel/index.ts';
import { replacePayments, toScheduleRows } from '../payment-schedule/index.ts';
import { assertAmountUnlocked, type UpdateProposal, updateProposal } from '../proposal/index.ts';
import { assertPriceMayChange } from './assert-price-may-change.ts';

interface EditProposal extends Omit<UpdateProposal, 'changes'> {
  readonly changes: ProposalEdit;
}

/**
 * Like `updateProposal`, also of the payment schedule: no payments remove it. INVALID_INPUT unless they
 * sum to the amount that the changes leave. AMOUNT_LOCKED once there is an invoice. For another price also
 * the errors of `assertPriceMayChange`.
 */
export async function editProposal(
  ctx: UseCaseContext,
  { proposalId, changes: { schedule, ...changes }, base }: EditProposal,
): Promise<ProposalView> {
  return updateProposal(
    ctx,
    { proposalId, changes, base },
    {
      assertPriceMayChange,
      storeParts: async (tx, proposal) => {
        const { scheduledCount, scheduledPaidCount } = proposal;
        if (schedule === undefined) return { scheduledCount, scheduledPaidCount };
        assertAmountUnlocked(proposal);
        const rows = toScheduleRows(ctx, proposal, schedule, 'schedule');
        await replacePayments(tx, proposal.id, rows);
        return { scheduledCount: rows.length, scheduledPaidCount: 0 };
      },
    },
  );
}
