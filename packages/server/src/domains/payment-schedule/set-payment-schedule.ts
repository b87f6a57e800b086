import {
  findScheduleError,
  type ScheduledPaymentView,
  type SetPaymentSchedule,
} from '@gable/contracts/payment-schedule';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import { failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { lockProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { billingTimeOn } from '../subscription/index.ts';
import { storePaymentSchedule } from './payment-schedule.repository.ts';
import type { ScheduledPaymentRow } from './payment-schedule.tables.ts';
import { toPaymentScheduleView } from './payment-schedule.view.ts';

/**
 * Sets the payment schedule of a fixed price, or removes it with no payments. Its agent only, until the
 * first invoice. INVALID_INPUT unless the payments sum to the amount, NOT_FIXED, AMOUNT_NOT_PAYABLE,
 * AMOUNT_LOCKED.
 */
export async function setPaymentSchedule(
  ctx: UseCaseContext,
  { proposalId, payments, timeZone }: SetPaymentSchedule,
): Promise<ScheduledPaymentView[]> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, proposalId);
    const { row: found } = await requireProposal(ctx, proposalId, 'edit', tx);
    const { pricingStructure, paymentStatus, amount } = found.proposal;
    if (pricingStructure !== 'fixed') throw failure('NOT_FIXED', {});
    if (paymentStatus !== 'not_initiated') throw failure('AMOUNT_LOCKED', {});
    const total = parseChargeableAmount(amount);
    if (total === null) throw failure('AMOUNT_NOT_PAYABLE', {});
    const mismatch = payments.length === 0 ? null : findScheduleError(payments, total);
    if (mismatch !== null) throw failure('INVALID_INPUT', { fields: { payments: mismatch } });
    const now = ctx.clock.now();
    const rows = payments.map(
      (payment, index): ScheduledPaymentRow => ({
        proposalId,
        position: index + 1,
        kind: payment.kind,
        amount: payment.amount,
        dueOn: payment.dueOn,
        timeZone,
        dueAt: payment.dueOn === null ? null : billingTimeOn(payment.dueOn, timeZone),
        state: 'planned',
        invoiceId: null,
        updatedAt: now,
      }),
    );
    await storePaymentSchedule(tx, proposalId, { rows, now });
    await notifyParticipants(ctx, tx, found, ['proposals']);
    return toPaymentScheduleView(rows);
  });
}
