import { type Cents, cents, DAY_MS, formatDay, formatUsd } from '../kernel/index.ts';
import { AFTER_DAYS_MAX } from './payment-schedule.limits.ts';
import type { PlannedPayment, PlanPayment } from './payment-schedule.schemas.ts';
import type { ScheduledPaymentKind } from './scheduled-payment.lifecycle.ts';

/** Returns the sum of payments, in cents. */
export function sumPayments(payments: readonly { readonly amount: Cents }[]): Cents {
  return cents(payments.reduce((sum, { amount }) => sum + amount, 0));
}

/** Why payments do not sum to a total in cents; null if they do. */
export function findScheduleError(
  payments: readonly { readonly amount: Cents }[],
  total: Cents,
): string | null {
  const sum = sumPayments(payments);
  if (sum === total) return null;
  const rest =
    sum < total ? `Add ${formatUsd(cents(total - sum))}.` : `Remove ${formatUsd(cents(sum - total))}.`;
  return `The payments add up to ${formatUsd(sum)}, but the proposal’s amount is ${formatUsd(total)}. ${rest}`;
}

/** Why a payment cannot have its date: it is before today or too far ahead. Null if all can. */
export function findDateError(
  payments: readonly PlannedPayment[],
  today: string,
): { readonly index: number; readonly message: string } | null {
  const latest = addDays(today, AFTER_DAYS_MAX);
  const index = payments.findIndex(({ dueOn }) => dueOn !== null && (dueOn < today || dueOn > latest));
  const dueOn = payments[index]?.dueOn;
  if (dueOn === undefined || dueOn === null) return null;
  const allowed = dueOn < today ? 'today or a later date' : `${formatDay(latest)} or an earlier date`;
  const message = `${namePayments(payments)[index]} is dated ${formatDay(dueOn)}. Enter ${allowed}.`;
  return { index, message };
}

/** Names each payment of a schedule: 'Deposit', 'Installment 1 of 2'. */
export function namePayments(payments: readonly { readonly kind: ScheduledPaymentKind }[]): string[] {
  const count = payments.filter(({ kind }) => kind === 'installment').length;
  const deposits = payments.length - count;
  return payments.map(({ kind }, index) =>
    kind === 'deposit' ? 'Deposit' : `Installment ${index + 1 - deposits} of ${count}`,
  );
}

/**
 * Returns each payment as a line of text: 'Deposit: $300.00, with the first invoice', 'Installment 1 of 2:
 * $350.00, invoiced on Dec 25, 2026'.
 */
export function formatPayments(payments: readonly PlannedPayment[]): string {
  const names = namePayments(payments);
  return payments
    .map(({ amount, dueOn }, index) => {
      const when = dueOn === null ? 'with the first invoice' : `invoiced on ${formatDay(dueOn)}`;
      return `${names[index]}: ${formatUsd(amount)}, ${when}`;
    })
    .join('\n');
}

/**
 * Divides a total in cents into equal parts. The first parts get the cents that remain, so the parts
 * sum to the total.
 */
export function divideEqually(total: Cents, count: number): Cents[] {
  const part = Math.floor(total / count);
  const rest = total - part * count;
  return Array.from({ length: count }, (_, index) => cents(part + (index < rest ? 1 : 0)));
}

/** Returns the number of days from a day to another, such as '2026-12-25'. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Returns the day a number of days after another, such as '2026-12-25'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Moves the dates of payments by a number of days. The amounts are kept. */
export function movePayments(payments: readonly PlannedPayment[], days: number): PlannedPayment[] {
  return payments.map((payment) =>
    payment.kind === 'deposit' ? payment : { ...payment, dueOn: addDays(payment.dueOn, days) },
  );
}

/**
 * Replaces the dates of payments by days after `start`. Later days if one is before `start`, so that none
 * is negative.
 */
export function toPlanPayments(payments: readonly PlannedPayment[], start: string): PlanPayment[] {
  const first = payments.find(({ dueOn }) => dueOn !== null)?.dueOn ?? start;
  const from = first < start ? first : start;
  return payments.map((payment) =>
    payment.kind === 'deposit'
      ? { kind: 'deposit', amount: payment.amount, afterDays: null }
      : { kind: 'installment', amount: payment.amount, afterDays: daysBetween(from, payment.dueOn) },
  );
}

/** Returns the payments of a plan with dates that count from `start`. */
export function toPlannedPayments(plan: readonly PlanPayment[], start: string): PlannedPayment[] {
  return plan.map((payment) =>
    payment.kind === 'deposit'
      ? { kind: 'deposit', amount: payment.amount, dueOn: null }
      : { kind: 'installment', amount: payment.amount, dueOn: addDays(start, payment.afterDays) },
  );
}
