import { type DisputeView, needsResponse } from '@gable/contracts/dispute';
import { formatDate, formatMoney } from '@gable/contracts/kernel';
import { DECISION_TIME } from './decision-time.ts';

/**
 * Returns the text about a dispute for the buyer, who opened it at their bank. An inquiry
 * ('warning_...') moves no money.
 */
export function getBuyerDisputeCopy({ status, amount, createdAt }: DisputeView, currency: string): string {
  const money = formatMoney(amount, currency);
  switch (status) {
    case 'won':
      return `Your bank decided in your agent’s favor. Your payment of ${money} stands.`;
    case 'lost':
      return `Your bank decided in your favor. You got ${money} back.`;
    case 'prevented':
      return `Your dispute of ${money} was closed before any money moved.`;
    case 'warning_closed':
      return `Your bank closed its inquiry about ${money} of this payment. No money moved.`;
    default:
      return status.startsWith('warning_')
        ? `Your bank opened an inquiry about ${money} of this payment on ${formatDate(createdAt)}. No money has moved.`
        : `You disputed ${money} of this payment with your bank on ${formatDate(createdAt)}. ${getPendingText(status)}`;
  }
}

function getPendingText(status: string): string {
  return needsResponse(status)
    ? 'Your bank is holding the money until your agent responds.'
    : `Your bank is holding the money until it decides. It ${DECISION_TIME}.`;
}
