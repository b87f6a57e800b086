export { createPaymentSession } from './create-payment-session.ts';
export { readPaymentSession, readPaymentStatus } from './read-payment.ts';
