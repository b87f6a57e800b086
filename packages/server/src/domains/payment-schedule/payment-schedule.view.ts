import { namePayments, type ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import type { ScheduledPaymentRow } from './payment-schedule.tables.ts';

export function toPaymentScheduleView(rows: readonly ScheduledPaymentRow[]): ScheduledPaymentView[] {
  const names = namePayments(rows);
  return rows.map(({ position, kind, amount, dueOn, state, invoiceId }, index) => ({
    position,
    kind,
    name: names[index] ?? '',
    amount,
    dueOn,
    state,
    invoiceId,
  }));
}
