import { parseArgs } from 'node:util';
import { DAY_MS, type Instant, instant } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { BooksRange } from './read-books.ts';

export const BOOKS_USAGE = `Usage: npm run books -- [options]

  --from 2026-11-01     the first day in UTC; by default the first day of this month
  --to 2026-11-30       the last day in UTC; by default today
  --by day|month        the length of a line; by default a day
  --date recorded|occurred
                        the time that counts: when Gable recorded an entry (the default: past
                        days never change), or when it occurred at the payment provider
  --currency usd        by default usd
  --csv books.csv       also writes the lines to a CSV file`;

const DAY_ERROR = 'Use a day such as 2026-11-28';
const day = z.optional(
  z.pipe(
    z.iso.date(DAY_ERROR),
    z.transform((text) => Date.parse(text)),
  ),
);

const optionsSchema = z.object({
  from: day,
  to: day,
  by: z._default(z.enum(['day', 'month'], 'Use day or month'), 'day'),
  date: z._default(z.enum(['recorded', 'occurred'], 'Use recorded or occurred'), 'recorded'),
  currency: z._default(z.string().check(z.regex(/^[a-z]{3}$/, 'Use a code such as usd')), 'usd'),
  csv: z.optional(z.string().check(z.minLength(1, 'Name a file'))),
});

/** What `npm run books` prints. */
export interface BooksOptions {
  readonly range: BooksRange;
  /** The path of the CSV file; undefined for none. */
  readonly csv: string | undefined;
}

function parseValues(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: text,
      to: text,
      by: text,
      date: text,
      currency: text,
      csv: text,
    },
  });
  const parsed = optionsSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`--${issue?.path.join('.')}: ${issue?.message}.\n\n${BOOKS_USAGE}`);
}

/** Parses the arguments of `npm run books`. Throws an Error with the usage for invalid ones. */
export function parseBooksOptions(args: readonly string[], now: Instant): BooksOptions {
  const { from, to, csv, ...query } = parseValues(args);
  const today = new Date(now);
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
  const lastDay = to ?? Math.max(from ?? 0, now - (now % DAY_MS));
  const firstDay = from ?? Math.min(month, lastDay);
  if (firstDay > lastDay) throw new Error(`--from is later than --to.\n\n${BOOKS_USAGE}`);
  return { csv, range: { ...query, from: instant(firstDay), to: instant(lastDay + DAY_MS) } };
}
