import { humanize } from '../kernel/index.ts';
import { getCardBrandName } from '../tour/card-brand.ts';
import type { ReceiptCard } from './receipt.schemas.ts';

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
