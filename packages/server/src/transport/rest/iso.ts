import type { Instant } from '@gable/contracts/kernel';
import { RecentMap } from '../../kernel/index.ts';

const DAY_MS = 86_400_000;

/** The days that were written lately: most of a list's times share theirs, and writing one takes longer than a query of one row. */
const days = new RecentMap<number, string>(1_000);

function dayOf(day: number): string {
  const known = days.get(day);
  if (known) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DDT'.length);
  days.set(day, text);
  return text;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** Integrators get times as ISO 8601 in UTC; inside they are integers. */
export function iso(at: Instant): string {
  const day = Math.floor(at / DAY_MS);
  const ms = at - day * DAY_MS;
  const time = `${digits(Math.floor(ms / 3_600_000), 2)}:${digits(Math.floor(ms / 60_000) % 60, 2)}`;
  return `${dayOf(day)}${time}:${digits(Math.floor(ms / 1_000) % 60, 2)}.${digits(ms % 1_000, 3)}Z`;
}
