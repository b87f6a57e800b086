import type { AutopayCard } from '@gable/contracts/autopay';
import type { AutopayCardRow } from './autopay.tables.ts';

export function toCardView({ cardBrand: brand, cardLast4: last4 }: AutopayCardRow): AutopayCard {
  return { brand, last4 };
}
