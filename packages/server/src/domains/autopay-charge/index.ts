export { autopayCharging } from './charge-due-invoices.ts';
export { readAutopay } from './read-autopay.ts';
