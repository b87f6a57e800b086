import * as z from 'zod/mini';
import { plainText } from '../kernel/index.ts';

/** The days of a week by their ISO 8601 number, 1 for Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The most windows of a week. */
const WINDOWS_MAX = 42;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** The end of a day, which is only valid as the end of a window. */
export const END_OF_DAY = '24:00';

const TIME_ERROR = 'Enter a time, such as 09:00';

const timeOfDay = plainText(TIME_ERROR).check(z.regex(TIME, TIME_ERROR));
const endOfWindow = plainText(TIME_ERROR).check(
  z.refine((time) => time === END_OF_DAY || TIME.test(time), TIME_ERROR),
);

/** A window of a weekday in the agent's time zone. `to` is exclusive; 24:00 is the end of the day. */
export const weeklyWindowSchema = z.object({
  day: z.literal([...WEEKDAYS], 'Choose a day from 1, Monday, to 7, Sunday'),
  from: timeOfDay,
  to: endOfWindow,
});
export type WeeklyWindow = z.infer<typeof weeklyWindowSchema>;

/** Orders windows by day and time. */
export function compareWindows(a: WeeklyWindow, b: WeeklyWindow): number {
  return a.day - b.day || (a.from < b.from ? -1 : Number(a.from > b.from));
}

interface WindowError {
  readonly path: [number, 'from' | 'to'];
  readonly message: string;
}

/** Returns the errors of single windows and of windows that overlap. Times compare as text. */
function findWindowErrors(windows: readonly WeeklyWindow[]): readonly WindowError[] {
  return windows.flatMap((window, index): readonly WindowError[] => {
    if (window.from >= window.to)
      return [{ path: [index, 'to'], message: 'The end must be after the start' }];
    const overlaps = windows
      .slice(0, index)
      .some((other) => other.day === window.day && other.from < window.to && window.from < other.to);
    return overlaps ? [{ path: [index, 'from'], message: 'This overlaps other hours of the day' }] : [];
  });
}

/** The hours of each week. Windows of a day do not overlap. */
export const weeklyHoursSchema = z.array(weeklyWindowSchema).check(
  z.maxLength(WINDOWS_MAX, `Add at most ${WINDOWS_MAX} windows`),
  z.superRefine((windows, context) => {
    for (const { path, message } of findWindowErrors(windows))
      context.addIssue({ code: 'custom', path, message });
  }),
);
