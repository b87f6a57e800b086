export { autopayCharging } from './charge-due-invoices.ts';
