import { MINUTE_MS } from '@gable/contracts/kernel';
import type { TourRow } from '../tour.tables.ts';
import type { SlotRules } from './find-slots.ts';

/** Returns the rules with the length that a tour was booked with: a move changes its time only. */
export function keepLength<Rules extends SlotRules>(
  rules: Rules,
  { startsAt, endsAt }: Pick<TourRow, 'startsAt' | 'endsAt'>,
): Rules {
  return { ...rules, lengthMinutes: (endsAt - startsAt) / MINUTE_MS };
}
