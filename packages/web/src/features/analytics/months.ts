import { writtenMonth, writtenMonthShort } from '@gable/contracts/kernel';

/** '2026-11' as its first moment. Figures are of months in UTC, so they are named in UTC as well. */
const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** 'Nov' for '2026-11'. */
export const shortMonth = (month: string) => writtenMonthShort(startOf(month).getUTCMonth());

/** 'November 2026' for '2026-11'. */
export function longMonth(month: string): string {
  const start = startOf(month);
  return `${writtenMonth(start.getUTCMonth())} ${start.getUTCFullYear()}`;
}

/** 'Jun 2026 to Nov 2026', or one month alone. */
export function monthSpan(months: readonly { readonly month: string }[]): string {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const name = (month: string) => `${shortMonth(month)} ${startOf(month).getUTCFullYear()}`;
  return first === last ? name(first) : `${name(first)} to ${name(last)}`;
}

function utcDay(at: number): string {
  const day = new Date(at);
  return `${writtenMonthShort(day.getUTCMonth())} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** 'Jun 1, 2026 – Nov 21, 2026': from the first moment until the last, in UTC. */
export function daySpan(from: number, until: number): string {
  return `${utcDay(from)} – ${utcDay(until)}`;
}
