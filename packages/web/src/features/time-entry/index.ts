export { BillLines } from './bill-lines.tsx';
export { getBillObstacle } from './bill-obstacle.ts';
export { BillingList } from './billing-list.tsx';
export { ClientTime } from './client-time.tsx';
export { AgentTime } from './lazy-agent-time.ts';
export { useAmountDue } from './use-amount-due.ts';
export { useProposalTime } from './use-proposal-time.ts';
