export * from './payment-schedule.limits.ts';
export * from './payment-schedule.schemas.ts';
export * from './payment-schedule.ts';
export * from './scheduled-payment.lifecycle.ts';
