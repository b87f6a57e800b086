import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '@gable/contracts/kernel';

function formatNumbers(count: number, width: number): readonly string[] {
  return Array.from({ length: count }, (_, value) => String(value).padStart(width, '0'));
}

const TWO_DIGITS = formatNumbers(60, 2);
const THREE_DIGITS = formatNumbers(1_000, 3);

/** Caches the last day, because the times of a list are sorted and often on the same day. */
let lastDay = { day: Number.NaN, text: '' };

function formatDay(day: number): string {
  if (day !== lastDay.day) {
    const text = new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DDT'.length);
    lastDay = { day, text };
  }
  return lastDay.text;
}

/** Formats a time as ISO 8601 in UTC. Faster than `Date`, because a list has hundreds of times. */
export function formatIso(at: Instant): string {
  const day = Math.floor(at / DAY_MS);
  const ms = at - day * DAY_MS;
  const hours = TWO_DIGITS[Math.floor(ms / HOUR_MS)];
  const minutes = TWO_DIGITS[Math.floor(ms / MINUTE_MS) % 60];
  const seconds = TWO_DIGITS[Math.floor(ms / 1_000) % 60];
  return `${formatDay(day)}${hours}:${minutes}:${seconds}.${THREE_DIGITS[ms % 1_000]}Z`;
}
