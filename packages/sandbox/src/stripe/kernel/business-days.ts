/** Seconds. */
export const DAY = 86_400;

/** The weekdays in the order of `Date.getUTCDay`. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/**
 * Returns midnight UTC, `days` business days (Monday to Friday) after the day of `time`. Unix
 * seconds.
 */
export function addBusinessDays(time: number, days: number): number {
  let day = startOfDay(time);
  for (let left = days; left > 0; ) {
    day += DAY;
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Returns the next midnight UTC after `time` that starts one of the weekdays. Unix seconds. */
export function nextWeekday(time: number, weekdays: readonly string[]): number {
  let day = startOfDay(time) + DAY;
  while (!weekdays.includes(getWeekday(day))) day += DAY;
  return day;
}

/**
 * Returns the next midnight UTC after `time` that starts one of the days of the month; a short
 * month counts its last day. Unix seconds.
 */
export function nextMonthDay(time: number, days: readonly number[]): number {
  let day = startOfDay(time) + DAY;
  while (!includesMonthDay(day, days)) day += DAY;
  return day;
}

function includesMonthDay(time: number, days: readonly number[]): boolean {
  const date = new Date(time * 1000).getUTCDate();
  const last = new Date((time + DAY) * 1000).getUTCDate() === 1;
  return days.includes(date) || (last && days.some((day) => day > date));
}

function startOfDay(time: number): number {
  return Math.floor(time / DAY) * DAY;
}

function getWeekday(time: number): string {
  return WEEKDAYS[new Date(time * 1000).getUTCDay()] ?? '';
}

function isBusinessDay(time: number): boolean {
  const weekday = new Date(time * 1000).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
