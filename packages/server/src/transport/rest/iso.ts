import type { Instant } from '@gable/contracts/kernel';

const DAY_MS = 86_400_000;

function numbersTo(count: number, width: number): readonly string[] {
  return Array.from({ length: count }, (_, value) => String(value).padStart(width, '0'));
}

const TWO_DIGITS = numbersTo(60, 2);
const THREE_DIGITS = numbersTo(1_000, 3);

/** The day that was written last: a list is in order of time, and most of its times share theirs with the one before. */
let lastDay = { day: Number.NaN, text: '' };

function dayOf(day: number): string {
  if (day !== lastDay.day) {
    const text = new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DDT'.length);
    lastDay = { day, text };
  }
  return lastDay.text;
}

/** Integrators get times as ISO 8601 in UTC; inside they are integers. A list has hundreds, so it is put together from parts. */
export function iso(at: Instant): string {
  const day = Math.floor(at / DAY_MS);
  const ms = at - day * DAY_MS;
  const hours = TWO_DIGITS[Math.floor(ms / 3_600_000)];
  const minutes = TWO_DIGITS[Math.floor(ms / 60_000) % 60];
  const seconds = TWO_DIGITS[Math.floor(ms / 1_000) % 60];
  return `${dayOf(day)}${hours}:${minutes}:${seconds}.${THREE_DIGITS[ms % 1_000]}Z`;
}
