import { cents } from '@gable/contracts/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OpenEntry, type PlannedLine, planLines, sortForProvider } from './plan-lines.ts';

const entry = (id: string, left: number): OpenEntry => ({ id, left: cents(left) });

/** What happens to an account's balance, in cents: money that comes or goes, and payouts of a part. */
const history = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('entry' as const), amount: fc.integer({ min: -5_000, max: 20_000 }) }),
    fc.record({
      kind: fc.constant('payout' as const),
      part: fc.integer({ min: 1, max: 100 }),
      // The entries that the provider lists, by their number from the end; empty for a Cash Out.
      listed: fc.array(fc.nat(10), { maxLength: 5 }),
      fails: fc.boolean(),
    }),
  ),
  { maxLength: 60 },
);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The entries of an account, with what is left of each. */
function createBooks() {
  const entries: { readonly id: string; readonly amount: number; left: number }[] = [];
  let paidOut = 0;
  return {
    list: () => entries,
    paidOut: () => paidOut,
    post: (amount: number) => entries.push({ id: `entry-${entries.length}`, amount, left: amount }),
    take: (lines: readonly PlannedLine[]) => {
      for (const line of lines) {
        const taken = entries.find(({ id }) => id === line.entryId);
        if (taken) taken.left -= line.amount;
        paidOut += line.amount;
      }
    },
  };
}

interface PayoutStep {
  readonly part: number;
  readonly listed: readonly number[];
  readonly fails: boolean;
}

/** Pays out a part of the balance and checks the lines. */
function payOut(books: ReturnType<typeof createBooks>, { part, listed, fails }: PayoutStep): void {
  const all = books.list().map(({ id, left }) => entry(id, left));
  const amount = Math.floor((sum(all.map(({ left }) => left)) * part) / 100);
  if (amount <= 0) return;
  const chosen = new Set(listed.map((nth) => all.at(-1 - nth)?.id));
  const { lines, missing } = planLines(cents(amount), [
    ...sortForProvider(all.filter(({ id }) => chosen.has(id))),
    ...all.filter(({ id }) => !chosen.has(id)),
  ]);
  expect(missing).toBe(0);
  expect(sum(lines.map((line) => line.amount))).toBe(amount);
  expect(new Set(lines.map(({ entryId }) => entryId)).size).toBe(lines.length);
  books.take(lines);
  // The money of a failed payout comes back as a separate entry.
  if (fails) books.post(amount);
}

describe('the lines of payouts', () => {
  it('take the oldest entries first, and the last one in part', () => {
    const entries = [entry('a', 10_000), entry('b', -3_000), entry('c', 8_000)];
    expect(planLines(cents(12_000), entries)).toEqual({
      lines: [
        { entryId: 'a', amount: 10_000 },
        { entryId: 'b', amount: -3_000 },
        { entryId: 'c', amount: 5_000 },
      ],
      missing: 0,
    });
  });

  it('say what no entry covers', () => {
    expect(planLines(cents(500), [entry('a', 300)])).toMatchObject({ missing: 200 });
    expect(planLines(cents(-500), [entry('a', 300)])).toEqual({ lines: [], missing: -500 });
  });

  it('sum to their payout, and put each cent into one payout, after any history', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const books = createBooks();
        for (const step of steps) {
          if (step.kind === 'entry') books.post(step.amount);
          else payOut(books, step);
        }
        for (const { left, amount } of books.list()) {
          // No entry is in payouts with more than its amount, or with the other sign.
          expect(left * amount).toBeGreaterThanOrEqual(0);
          expect(Math.abs(left)).toBeLessThanOrEqual(Math.abs(amount));
        }
        const total = sum(books.list().map(({ amount }) => amount));
        expect(sum(books.list().map(({ left }) => left))).toBe(total - books.paidOut());
      }),
    );
  });
});
