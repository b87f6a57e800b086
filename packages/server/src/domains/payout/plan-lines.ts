import { type Cents, cents } from '@gable/contracts/kernel';

/** What is left of a ledger entry for payouts. Negative for an entry that reduced the balance. */
export interface OpenEntry {
  readonly id: string;
  /** In cents, with the sign of the entry. */
  readonly left: Cents;
}

export interface PlannedLine {
  readonly entryId: string;
  readonly amount: Cents;
}

export interface LinePlan {
  readonly lines: readonly PlannedLine[];
  /** What no entry covers yet. 0 if the lines sum to the payout. */
  readonly missing: Cents;
}

/**
 * Distributes a payout over open entries, in their order (decision 99). A negative entry is taken
 * whole and makes room for more. The last positive entry is taken in part if it is larger than what
 * is missing. No line exceeds what is left of its entry. A payout that reverses another one contains
 * nothing.
 */
export function planLines(amount: Cents, entries: readonly OpenEntry[]): LinePlan {
  const lines: PlannedLine[] = [];
  if (amount <= 0) return { lines, missing: amount };
  let missing: number = amount;
  for (const { id, left } of entries) {
    if (missing === 0) break;
    if (left === 0) continue;
    const taken = Math.min(left, missing);
    lines.push({ entryId: id, amount: cents(taken) });
    missing -= taken;
  }
  return { lines, missing: cents(missing) };
}

/**
 * Sorts the entries of an automatic payout for `planLines`: what the provider took out first, so that
 * all of it is in the lines, then the rest in the given order.
 */
export function sortForProvider(entries: readonly OpenEntry[]): OpenEntry[] {
  return [...entries.filter(({ left }) => left < 0), ...entries.filter(({ left }) => left > 0)];
}
