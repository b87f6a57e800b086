import { type Cents, DAY_MS, type Instant, instant } from '@gable/contracts/kernel';
import type { Database } from '#db/index.ts';
import { addAmounts, type BookAmounts, getNet, toAmounts } from './book-line.ts';
import { listCurrencies, sumByKind } from './books.repository.ts';

/** The totals of the platform's books in one currency since the first entry, in cents. */
export interface BooksTotal {
  readonly currency: string;
  readonly amounts: BookAmounts;
  readonly balance: Cents;
}

/** The sums of all entries that were recorded before `until`. */
interface Past {
  readonly until: Instant;
  readonly amounts: BookAmounts;
}

/** Reads the totals of the platform's books. */
export type ReadBooksTotals = (now: Instant) => Promise<readonly BooksTotal[]>;

/**
 * Creates a reader of the totals for the metrics, which are read every few seconds. Entries that
 * were recorded before yesterday never change, so their sums are kept in memory: after the first
 * call, a call reads the entries of at most two days.
 */
export function createBooksTotals(db: Database): ReadBooksTotals {
  const pasts = new Map<string, Past>();

  async function readPast(currency: string, until: Instant): Promise<Past> {
    const known = pasts.get(currency);
    if (known && known.until >= until) return known;
    const added = toAmounts(
      await sumByKind(db.read, currency, 'recorded', { from: known?.until, to: until }),
    );
    const past = { until, amounts: known ? addAmounts(known.amounts, added) : added };
    pasts.set(currency, past);
    return past;
  }

  return async (now) => {
    // A day of distance, because a transaction may still commit an entry with an earlier time.
    const until = instant(now - (now % DAY_MS) - DAY_MS);
    const totals: BooksTotal[] = [];
    for (const currency of await listCurrencies(db.read)) {
      const past = await readPast(currency, until);
      const recent = await sumByKind(db.read, currency, 'recorded', { from: past.until });
      const amounts = addAmounts(past.amounts, toAmounts(recent));
      totals.push({ currency, amounts, balance: getNet(amounts) });
    }
    return totals;
  };
}
