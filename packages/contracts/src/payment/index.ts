export * from './payment.schemas.ts';
