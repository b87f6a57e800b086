export { AgentReceipt, BuyerReceipt } from './receipt-of-role.tsx';
export { AgentReceipts, BuyerReceipts } from './receipt-screens.tsx';
export { AgentReceiptUnavailable, BuyerReceiptUnavailable } from './receipt-unavailable.tsx';
