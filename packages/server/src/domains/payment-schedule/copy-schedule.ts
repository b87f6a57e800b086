import type { Instant } from '@gable/contracts/kernel';
import {
  daysBetween,
  findDateError,
  movePayments,
  type PaymentPlan,
  type PlannedPayment,
  paymentsSchema,
  type ScheduleInput,
  sumPayments,
  toPlannedPayments,
} from '@gable/contracts/payment-schedule';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import type { Reader } from '#db/index.ts';
import { dayAt } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { listScheduledPayments } from './payment-schedule.repository.ts';
import type { ScheduledPaymentRow } from './payment-schedule.tables.ts';

function toPlannedPayment({ kind, amount, dueOn }: ScheduledPaymentRow): PlannedPayment {
  return kind === 'installment' && dueOn !== null
    ? { kind, amount, dueOn }
    : { kind: 'deposit', amount, dueOn: null };
}

type Priced = Pick<ProposalWithDeal['proposal'], 'pricingStructure' | 'amount'>;

/** Whether payments are those of a fixed price: an earlier schedule may not sum to the current amount. */
function matchesPrice({ pricingStructure, amount }: Priced, payments: readonly PlannedPayment[]): boolean {
  return pricingStructure === 'fixed' && parseChargeableAmount(amount) === sumPayments(payments);
}

/** Null for dates that are out of range. */
function toSchedule(payments: readonly PlannedPayment[], timeZone: string): ScheduleInput | null {
  const parsed = paymentsSchema.safeParse(payments);
  return parsed.success ? { payments: parsed.data, timeZone } : null;
}

/** Returns the payments of a proposal if they match its price; null without a schedule. */
export async function findPlannedPayments(
  reader: Reader,
  proposal: Pick<ProposalWithDeal['proposal'], 'id'> & Priced,
): Promise<ScheduleInput | null> {
  const rows = await listScheduledPayments(reader, proposal.id);
  const payments = rows.map(toPlannedPayment);
  const timeZone = rows[0]?.timeZone;
  return timeZone !== undefined && matchesPrice(proposal, payments) ? { payments, timeZone } : null;
}

/**
 * Returns the schedule of a copy of a proposal that is made now. Each date is as many days after the
 * copy's creation as it was after the proposal's. Null without a schedule that matches the price, and if a
 * date was before the proposal.
 */
export async function copySchedule(
  reader: Reader,
  proposal: ProposalWithDeal['proposal'],
  now: Instant,
): Promise<ScheduleInput | null> {
  const found = await findPlannedPayments(reader, proposal);
  if (found === null) return null;
  const { payments, timeZone } = found;
  const today = dayAt(now, timeZone);
  const moved = movePayments(payments, daysBetween(dayAt(proposal.createdAt, timeZone), today));
  return findDateError(moved, today) === null ? toSchedule(moved, timeZone) : null;
}

/** Returns the schedule that a plan gives a proposal that is made now; null if it has another price. */
export function scheduleOfPlan(plan: PaymentPlan | null, price: Priced, now: Instant): ScheduleInput | null {
  if (plan === null) return null;
  const payments = toPlannedPayments(plan.payments, dayAt(now, plan.timeZone));
  return matchesPrice(price, payments) ? toSchedule(payments, plan.timeZone) : null;
}
