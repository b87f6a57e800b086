import { isDisputed } from '../dispute/index.ts';
import { formatInvoiceSubject, getInvoiceBadge } from '../invoice/index.ts';
import { type BadgeProps, humanize } from '../kernel/index.ts';
import { getCardBrandName } from '../tour/card-brand.ts';
import type { ReceiptCard, ReceiptSummary } from './receipt.schemas.ts';

/** Returns what was paid: 'Home Showing: No-show charge', or the service alone. */
export function formatReceiptSubject({
  service,
  payment,
}: Pick<ReceiptSummary, 'service' | 'payment'>): string {
  return formatInvoiceSubject(service, payment);
}

/** Returns the badge of a receipt whose payment is disputed or fully refunded; null for others. */
export function findReceiptBadge({
  amount,
  refunded,
  dispute,
}: Pick<ReceiptSummary, 'amount' | 'refunded' | 'dispute'>): BadgeProps | null {
  if (refunded < amount && !isDisputed(dispute)) return null;
  return getInvoiceBadge({ status: 'paid', paidOutside: false, overdue: false, amount, refunded, dispute });
}

/** Returns 'Visa •••• 4242'. */
function formatCard({ brand, last4 }: ReceiptCard): string {
  return `${getCardBrandName(brand) ?? humanize(brand)} •••• ${last4}`;
}

/** Returns how a receipt was paid: 'Visa •••• 4242', 'Card', or 'Paid outside Gable'. */
export function formatPaymentMethod({
  card,
  charged,
}: {
  readonly card: ReceiptCard | null;
  readonly charged: number;
}): string {
  if (card) return formatCard(card);
  return charged === 0 ? 'Paid outside Gable' : 'Card';
}
