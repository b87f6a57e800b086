export { BillingList } from './billing-list.tsx';
export { AgentTime, BillLines, ClientTime } from './lazy-time-panels.ts';
export { getBillObstacle, getNextBill } from './next-bill.ts';
export { useAmountDue } from './use-amount-due.ts';
