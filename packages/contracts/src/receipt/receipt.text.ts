import { getOwnValue, humanize } from '../kernel/index.ts';
import type { ReceiptCard } from './receipt.schemas.ts';

/** Brands whose names are not their codes with a capital letter. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns 'Visa •••• 4242'. */
function formatCard({ brand, last4 }: ReceiptCard): string {
  return `${getOwnValue(BRANDS, brand) ?? humanize(brand)} •••• ${last4}`;
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
