export { openPayment } from './open-payment.ts';
export { readPaymentSession, readPaymentStatus } from './read-payment.ts';
