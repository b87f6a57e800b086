import { END_OF_DAY, type WeeklyWindow } from '@gable/contracts/tour';
import type { TourAvailabilityRow } from '../tour-availability.tables.ts';
import { type Day, formatDay, getWeekday, toInstant } from './local-times.ts';

/** The rules that decide when an agent's days are open for tours. */
export type HourRules = Pick<TourAvailabilityRow, 'timeZone' | 'weekly' | 'daysOff'>;

/** A stretch of time for tours, in milliseconds; `closes` is exclusive. */
interface OpenPeriod {
  readonly opens: number;
  readonly closes: number;
}

const START_OF_DAY = '00:00';

/** Returns the windows of a day in order. Windows that touch are one. */
function listWindows({ weekly, daysOff }: HourRules, date: Day): readonly WeeklyWindow[] {
  if (daysOff.length > 0 && daysOff.includes(formatDay(date))) return [];
  const joined: WeeklyWindow[] = [];
  const weekday = getWeekday(date);
  const ofDay = weekly.filter(({ day }) => day === weekday);
  for (const window of ofDay.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = joined.at(-1);
    if (last?.to === window.from) joined.splice(-1, 1, { ...last, to: window.to });
    else joined.push(window);
  }
  return joined;
}

/** Returns when hours that last until midnight end on the next day; null if that day starts later. */
function findEndAfterMidnight(rules: HourRules, day: Day): number | null {
  const next = day + 1;
  const [first] = listWindows(rules, next);
  return first?.from === START_OF_DAY ? toInstant(next, first.to, rules.timeZone, 'earlier') : null;
}

/**
 * Lists when tours that start on a day can take place, in order. Hours that last until midnight continue
 * on the next day if its hours start there.
 */
export function listOpenPeriods(rules: HourRules, day: Day): readonly OpenPeriod[] {
  const { timeZone } = rules;
  return listWindows(rules, day).map(({ from, to }) => ({
    opens: toInstant(day, from, timeZone, 'later'),
    closes:
      (to === END_OF_DAY ? findEndAfterMidnight(rules, day) : null) ??
      toInstant(day, to, timeZone, 'earlier'),
  }));
}
