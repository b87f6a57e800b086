import type { ScheduleInput } from '@gable/contracts/payment-schedule';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { replacePayments, toScheduleRows } from '../payment-schedule/index.ts';
import { addProposal, type ProposalWithDeal } from '../proposal/index.ts';

type ProposalInput = Parameters<typeof addProposal>[2];

/**
 * Adds a proposal with its payment schedule; null for none. INVALID_INPUT unless the payments sum to a
 * fixed price. DEAL_NOT_ACTIVE, QUOTA_REACHED.
 */
export async function addScheduledProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  input: Omit<ProposalInput, 'scheduledCount'>,
  schedule: ScheduleInput | null,
): Promise<ProposalWithDeal> {
  if (schedule === null) return addProposal(ctx, tx, input);
  const added = await addProposal(ctx, tx, { ...input, scheduledCount: schedule.payments.length });
  const rows = toScheduleRows(ctx, added.proposal, schedule, 'schedule');
  await replacePayments(tx, added.proposal.id, rows);
  return added;
}
