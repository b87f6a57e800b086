export * from './scheduled-payment.lifecycle.ts';
