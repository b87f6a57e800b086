import { awaitsResponse, type DisputeView } from '@gable/contracts/dispute';
import { formatDate, formatMoney } from '@gable/contracts/kernel';

/**
 * How a dispute stands, in words for the buyer, who began it at their bank: what happens to the money and who decides.
 * An inquiry ('warning_...') is a question of the bank's, and moves nothing.
 */
export function buyerDisputeWords({ status, amount, createdAt }: DisputeView, currency: string): string {
  const money = formatMoney(amount, currency);
  switch (status) {
    case 'won':
      return `Your bank decided for your agent: the payment of ${money} that you disputed stands.`;
    case 'lost':
      return `Your bank decided for you: the ${money} that you disputed are yours again.`;
    case 'prevented':
      return `Your dispute of ${money} ended before your bank took anything.`;
    case 'warning_closed':
      return `Your bank asked about ${money} of this payment and is satisfied. No money has moved.`;
    default:
      return status.startsWith('warning_')
        ? `Your bank has asked about ${money} of this payment since ${formatDate(createdAt)}. No money has moved.`
        : `You disputed ${money} of this payment at your bank on ${formatDate(createdAt)}. ${deciding(status)}`;
  }
}

function deciding(status: string): string {
  return awaitsResponse(status)
    ? 'Your bank holds the money and waits for your agent’s answer.'
    : 'Your bank holds the money until it has decided. That can take some weeks.';
}
