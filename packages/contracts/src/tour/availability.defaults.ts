import type { Availability } from './availability.schemas.ts';
import { WEEKDAYS } from './weekly-hours.ts';

const SATURDAY = 6;

/** The values of an agent who has not saved any: they decide the handle, time zone and price first. */
export const DEFAULT_AVAILABILITY = {
  weekly: WEEKDAYS.filter((day) => day < SATURDAY).map((day) => ({ day, from: '09:00', to: '17:00' })),
  daysOff: [],
  lengthMinutes: 60,
  bufferMinutes: 30,
  noticeMinutes: 24 * 60,
  horizonDays: 30,
  perDay: 6,
  autoAccept: false,
  cancellation: { freeHours: 24, keptPercent: 50 },
  serviceArea: null,
} as const satisfies Omit<Availability, 'handle' | 'timeZone' | 'price' | 'weekly' | 'daysOff'> & {
  readonly weekly: readonly Availability['weekly'][number][];
  readonly daysOff: readonly string[];
};
