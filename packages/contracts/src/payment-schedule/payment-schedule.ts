import { type Cents, cents, formatUsd } from '../kernel/index.ts';
import type { PlannedPayment } from './payment-schedule.schemas.ts';
import type { ScheduledPaymentKind } from './scheduled-payment.lifecycle.ts';

/** Returns the sum of payments, in cents. */
export function sumPayments(payments: readonly { readonly amount: Cents }[]): Cents {
  return cents(payments.reduce((sum, { amount }) => sum + amount, 0));
}

/** Why payments do not sum to a total in cents; null if they do. */
export function findScheduleError(payments: readonly PlannedPayment[], total: Cents): string | null {
  const sum = sumPayments(payments);
  if (sum === total) return null;
  const rest =
    sum < total ? `Add ${formatUsd(cents(total - sum))}.` : `Remove ${formatUsd(cents(sum - total))}.`;
  return `The payments sum to ${formatUsd(sum)}, but the proposal’s amount is ${formatUsd(total)}. ${rest}`;
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
 * Divides a total in cents into equal parts. The first parts get the cents that remain, so the parts
 * sum to the total.
 */
export function divideEqually(total: Cents, count: number): Cents[] {
  const part = Math.floor(total / count);
  const rest = total - part * count;
  return Array.from({ length: count }, (_, index) => cents(part + (index < rest ? 1 : 0)));
}
