import { findDateError, findScheduleError, type ScheduleInput } from '@gable/contracts/payment-schedule';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import { dayAt, failure, type UseCaseContext } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { billingTimeOn } from '../subscription/index.ts';
import type { ScheduledPaymentRow } from './payment-schedule.tables.ts';

type Priced = Pick<ProposalWithDeal['proposal'], 'id' | 'pricingStructure' | 'amount'>;

const ONLY_FIXED = 'Only a fixed price has a payment schedule. Remove it first.';

/**
 * Returns the rows of a proposal's payment schedule; none without payments. INVALID_INPUT, with the name
 * of the `field`, unless the price is fixed, the payments sum to it, and no date is in the past, where
 * an invoice would be sent at once, or more than ten years ahead. AMOUNT_NOT_PAYABLE.
 */
export function toScheduleRows(
  ctx: UseCaseContext,
  { id: proposalId, pricingStructure, amount }: Priced,
  { payments, timeZone }: ScheduleInput,
  field: 'payments' | 'schedule',
): ScheduledPaymentRow[] {
  if (payments.length === 0) return [];
  if (pricingStructure !== 'fixed') throw failure('INVALID_INPUT', { fields: { [field]: ONLY_FIXED } });
  const total = parseChargeableAmount(amount);
  if (total === null) throw failure('AMOUNT_NOT_PAYABLE', {});
  const mismatch = findScheduleError(payments, total);
  const now = ctx.clock.now();
  const error = mismatch ?? findDateError(payments, dayAt(now, timeZone))?.message ?? null;
  if (error !== null) throw failure('INVALID_INPUT', { fields: { [field]: error } });
  return payments.map((payment, index) => ({
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
  }));
}
