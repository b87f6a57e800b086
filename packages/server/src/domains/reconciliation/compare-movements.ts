import { cents, formatMoney, type Instant, instant } from '@gable/contracts/kernel';
import type { BalanceMovement, MovementFamily } from '#integrations/stripe/payments.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { KnownAccount } from '../connect/index.ts';
import { type Difference, differencesOf, NOTHING } from './difference.ts';
import { type OwnMovement, ownMovements } from './own-movements.ts';

/** How far back an account's balance is gone through: one page each round, more of them where something differs. */
export const PAGES = { newest: 1, deep: 20 } as const;

/** Two clocks tell the time of the same movement; in milliseconds. */
const CLOCKS_DIFFER_MS = 3_600_000;

/** What was read of an account's balance at the provider. */
export interface Movements {
  readonly lines: readonly BalanceMovement[];
  /** Since the account was made, not only the newest. */
  readonly complete: boolean;
}

export async function readMovements(
  ctx: UseCaseContext,
  accountId: string,
  pages: number,
): Promise<Movements> {
  const lines: BalanceMovement[] = [];
  for (let page = 0; page < pages; page += 1) {
    const { movements, hasMore } = await ctx.ports.payments.payouts.movements(accountId, lines.at(-1)?.id);
    lines.push(...movements);
    if (!hasMore) return { lines, complete: true };
  }
  return { lines, complete: false };
}

interface Line {
  readonly family: MovementFamily;
  readonly objectId: string;
  readonly currency: string;
  readonly net: number;
}

/**
 * Refunds are held against each other as a whole: whether a part of the fee comes back with the refund or by itself, the
 * provider says differently from time to time.
 */
function keyOf({ family, objectId, currency }: Line): string {
  return family === 'refund' ? `refund ${currency}` : `${family} ${objectId} ${currency}`;
}

function sumsOf(lines: readonly Line[]): Map<string, Line> {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const before = sums.get(keyOf(line));
    sums.set(keyOf(line), { ...line, net: (before?.net ?? 0) + line.net });
  }
  return sums;
}

/** After this everything of ours must have been read, since the provider tells the newest first. */
function readSince({ lines, complete }: Movements): Instant {
  const oldest = lines.at(-1);
  return instant(complete || !oldest ? -1 : oldest.createdAt + CLOCKS_DIFFER_MS);
}

/** Of what was only read in part, sums over several lines say nothing. */
function isComparable(line: Line, { lines, complete }: Movements): boolean {
  if (complete || line.family === 'charge') return true;
  const parts = lines.filter((one) => keyOf(one) === keyOf(line));
  return line.family === 'payout' && parts.some((part) => part.net < 0);
}

/** Where the provider's balance and our ledger tell of different movements. */
export async function compareMovements(
  ctx: UseCaseContext,
  account: KnownAccount,
  read: Movements,
): Promise<Difference[]> {
  const ids = [...new Set(read.lines.map((line) => line.objectId))];
  const own = await ownMovements(ctx.db.read, account, ids, readSince(read));
  const theirs = sumsOf(read.lines);
  const ours = sumsOf(own satisfies readonly OwnMovement[]);
  const differ = differencesOf(account);
  const words = (line: Line | undefined) =>
    line === undefined ? NOTHING : formatMoney(cents(line.net), line.currency);
  return [...new Map([...ours, ...theirs])].flatMap(([key, line]) => {
    const [mine, seen] = [ours.get(key), theirs.get(key)];
    if ((mine?.net ?? 0) === (seen?.net ?? 0) || !isComparable(line, read)) return [];
    const objectId = line.family === 'refund' ? account.accountId : line.objectId;
    return [differ(line.family, objectId, words(mine), words(seen))];
  });
}
