export { createPaymentSession } from './create-payment-session.ts';
export { readPaymentReadiness, readPaymentSession, readPaymentStatus } from './read-payment.ts';
