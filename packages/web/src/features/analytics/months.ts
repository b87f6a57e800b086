const MONTH = { month: 'short', timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en-US', MONTH);
const shortWithYear = new Intl.DateTimeFormat('en-US', { ...MONTH, year: 'numeric' });
const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '2026-11' as its first moment. Figures are of months in UTC, so they are named in UTC as well. */
const startOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`);

/** 'Nov' for '2026-11'. */
export const shortMonth = (month: string) => short.format(startOf(month));

/** 'November 2026' for '2026-11'. */
export const longMonth = (month: string) => long.format(startOf(month));

/** 'Jun 2026 to Nov 2026', or one month alone. */
export function monthSpan(months: readonly { readonly month: string }[]): string {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const name = (month: string) => shortWithYear.format(startOf(month));
  return first === last ? name(first) : `${name(first)} to ${name(last)}`;
}

/** 'Jun 1, 2026 – Nov 21, 2026': from the first moment until the last, in UTC. */
export function daySpan(from: number, until: number): string {
  return `${day.format(from)} – ${day.format(until)}`;
}
