import { getDisputeBadge } from '../dispute/index.ts';
import { formatInvoiceSubject, getInvoiceBadge } from '../invoice/index.ts';
import { type BadgeProps, type Cents, cents, humanize } from '../kernel/index.ts';
import type { UserType } from '../profile/index.ts';
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
export function findReceiptBadge(
  { amount, refunded, dispute }: Pick<ReceiptSummary, 'amount' | 'refunded' | 'dispute'>,
  viewer: UserType,
): BadgeProps | null {
  if (refunded < amount && getDisputeBadge(dispute) === null) return null;
  const invoice = { status: 'paid', paidOutside: false, overdue: false, amount, refunded, dispute } as const;
  return getInvoiceBadge(invoice, viewer);
}

/** Returns what is left of a payment after refunds and lost disputes, with its label. Amount in cents. */
export function getReceiptTotal({
  amount,
  refunded,
  lost,
}: Pick<ReceiptSummary, 'amount' | 'refunded' | 'lost'>): { readonly label: string; readonly amount: Cents } {
  const unchanged = refunded > 0 ? 'Paid after refunds' : 'Total paid';
  return {
    label: lost > 0 ? 'Paid after refunds and disputes' : unchanged,
    amount: cents(Math.max(0, amount - refunded - lost)),
  };
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
