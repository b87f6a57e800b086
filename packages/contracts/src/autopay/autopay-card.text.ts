import { getCardBrandName } from '../tour/card-brand.ts';
import type { AutopayCard } from './autopay.schemas.ts';

/** Returns 'Visa 4242'. */
export function formatAutopayCard({ brand, last4 }: AutopayCard): string {
  return `${getCardBrandName(brand) ?? 'Card'} ${last4 ?? ''}`.trim();
}
