export { BillingList } from './billing-list.tsx';
export { formatDay } from './format-day.ts';
export { AgentTime, BillLines, ClientTime } from './lazy-time-panels.ts';
export { getBillObstacle, getNextBill } from './next-bill.ts';
export { useAmountDue } from './use-amount-due.ts';
