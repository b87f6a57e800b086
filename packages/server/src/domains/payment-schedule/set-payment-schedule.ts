import type { ScheduledPaymentView, SetPaymentSchedule } from '@gable/contracts/payment-schedule';
import { failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { assertAmountUnlocked, lockProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { storePaymentSchedule } from './payment-schedule.repository.ts';
import { toPaymentScheduleView } from './payment-schedule.view.ts';
import { toScheduleRows } from './to-schedule-rows.ts';

/**
 * Sets the payment schedule of a fixed price, or removes it with no payments. Its agent only, until the
 * first invoice. INVALID_INPUT unless the payments sum to the amount, NOT_FIXED, AMOUNT_NOT_PAYABLE,
 * AMOUNT_LOCKED.
 */
export async function setPaymentSchedule(
  ctx: UseCaseContext,
  { proposalId, ...schedule }: SetPaymentSchedule,
): Promise<ScheduledPaymentView[]> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, proposalId);
    const { row: found } = await requireProposal(ctx, proposalId, 'edit', tx);
    if (found.proposal.pricingStructure !== 'fixed') throw failure('NOT_FIXED', {});
    assertAmountUnlocked(found.proposal);
    const rows = toScheduleRows(ctx, found.proposal, schedule, 'payments');
    const now = ctx.clock.now();
    await storePaymentSchedule(tx, proposalId, { rows, now });
    await notifyParticipants(ctx, tx, found, ['proposals']);
    return toPaymentScheduleView(rows);
  });
}
