export { findPaymentToBill, type PaymentToBill } from './find-payment-to-bill.ts';
export {
  claimPayment,
  deletePaymentSchedule,
  releasePayment,
} from './payment-schedule.repository.ts';
export { readPaymentSchedule } from './read-payment-schedule.ts';
export { setPaymentSchedule } from './set-payment-schedule.ts';
