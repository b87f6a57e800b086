export { AgentTime } from './agent-time.tsx';
export { BillLines } from './bill-lines.tsx';
export { BillingList } from './billing-list.tsx';
export { ClientTime } from './client-time.tsx';
export { getBillObstacle, getNextBill } from './next-bill.ts';
export { useAmountDue } from './use-amount-due.ts';
export { useProposalTime } from './use-proposal-time.ts';
