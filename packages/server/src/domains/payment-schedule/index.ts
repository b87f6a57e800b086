export { copySchedule, findPlannedPayments, scheduleOfPlan } from './copy-schedule.ts';
export { findPaymentToBill, type PaymentToBill } from './find-payment-to-bill.ts';
export {
  claimPayment,
  countPlannedInstallments,
  deletePaymentSchedule,
  listScheduledPayments,
  releasePayment,
  replacePayments,
} from './payment-schedule.repository.ts';
export type { ScheduledPaymentRow } from './payment-schedule.tables.ts';
export { readPaymentSchedule } from './read-payment-schedule.ts';
export { setPaymentSchedule } from './set-payment-schedule.ts';
export { toScheduleRows } from './to-schedule-rows.ts';
