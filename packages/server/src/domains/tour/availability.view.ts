import { toDecimalText } from '@gable/contracts/kernel';
import { type AvailabilityView, DEFAULT_AVAILABILITY } from '@gable/contracts/tour';
import type { TourAvailabilityRow } from './tour-availability.tables.ts';

/** Returns the settings as their agent sees them. Without a row, they are the defaults. */
export function toAvailabilityView(row: TourAvailabilityRow | undefined): AvailabilityView {
  if (!row) return { ...DEFAULT_AVAILABILITY, handle: null, timeZone: null, price: null, updatedAt: null };
  return {
    handle: row.handle,
    timeZone: row.timeZone,
    weekly: row.weekly,
    daysOff: row.daysOff,
    lengthMinutes: row.lengthMinutes,
    bufferMinutes: row.bufferMinutes,
    noticeMinutes: row.noticeMinutes,
    horizonDays: row.horizonDays,
    perDay: row.perDay,
    price: toDecimalText(row.priceCents),
    autoAccept: row.autoAccept,
    cancellation: { freeHours: row.freeHours, keptPercent: row.keptPercent },
    serviceArea: row.serviceArea,
    updatedAt: row.updatedAt,
  };
}
