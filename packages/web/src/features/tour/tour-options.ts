import { formatTimeZone } from '#shared/ui/display/format-tour-time.ts';

/** A choice of a number, with its label. */
export interface NumberOption {
  readonly value: number;
  readonly label: string;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a duration in its largest whole unit, such as '90 minutes', '2 hours' or '3 days'. */
function formatMinutes(minutes: number): string {
  if (minutes === 0) return 'None';
  if (minutes % 1_440 === 0) return plural(minutes / 1_440, 'day');
  return minutes % 60 === 0 ? plural(minutes / 60, 'hour') : plural(minutes, 'minute');
}

const toOptions = (values: readonly number[], format: (value: number) => string): readonly NumberOption[] =>
  values.map((value) => ({ value, label: format(value) }));

export const LENGTHS = toOptions([20, 30, 45, 60, 90, 120, 180, 240], formatMinutes);
export const BUFFERS = toOptions([0, 15, 30, 45, 60, 90, 120], formatMinutes);
export const NOTICES = toOptions([0, 60, 120, 240, 480, 1_440, 2_880, 4_320, 10_080], formatMinutes);
export const HORIZONS = toOptions([7, 14, 30, 60, 90, 180], (days) => plural(days, 'day'));
export const TOURS_PER_DAY = toOptions([1, 2, 3, 4, 5, 6, 8, 10, 12], (count) => plural(count, 'tour'));
export const FREE_HOURS = toOptions([0, 2, 4, 12, 24, 48, 72], (hours) =>
  hours === 0 ? 'Until the start' : `Until ${formatMinutes(hours * 60)} before`,
);
export const KEPT_PERCENTS = toOptions([0, 25, 50, 75, 100], (percent) =>
  percent === 0 ? 'Nothing' : percent === 100 ? 'The full price' : `${percent}% of the price`,
);

const MINUTES_PER_STEP = 30;
const STEPS_PER_DAY = 48;

function toTime(step: number): string {
  const minutes = step * MINUTES_PER_STEP;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Formats '13:30' as '1:30 PM'. */
export function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (hours === 24) return 'Midnight';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The times of a day to choose from, and the current one. `ends` replaces 00:00 by 24:00. */
export function listTimes(current: string, ends: boolean) {
  const steps = Array.from({ length: STEPS_PER_DAY }, (_, step) => toTime(ends ? step + 1 : step));
  const times = steps.includes(current) ? steps : [...steps, current].toSorted();
  return times.map((value) => ({ value, label: formatTimeOfDay(value) }));
}

/** The names of the weekdays, from Monday. */
export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The time zones of most agents in the United States, from east to west. */
const US_TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** Returns the city of a time zone: 'New York' for 'America/New_York'. */
const getCity = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;

const toUsOption = (value: string) => ({ value, label: `${formatTimeZone(value)} (${getCity(value)})` });

/** The other zones keep their short names: naming 400 zones takes a fifth of a second. */
const toOption = (value: string) => ({ value, label: value.replaceAll('_', ' ') });

/** The time zones to choose from: those of the United States, and the others with the current one. */
export function listTimeZones(current: string) {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  const others = [...known].filter((zone) => zone !== '' && !US_TIME_ZONES.includes(zone)).toSorted();
  return [
    { group: 'United States', items: US_TIME_ZONES.map(toUsOption) },
    { group: 'Other time zones', items: others.map(toOption) },
  ];
}
