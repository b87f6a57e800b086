import { cents, formatMoney, HOUR_MS, type Instant, instant } from '@gable/contracts/kernel';
import type { BalanceMovement, MovementFamily } from '#integrations/stripe/payments.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ConnectedAccount } from '../connect/index.ts';
import { createDifferenceFor, type Difference, NOTHING } from './difference.ts';
import { type LedgerMovement, listLedgerMovements } from './ledger-movements.ts';

/** Pages of balance transactions to read: one per run, more if something differs. */
export const PAGES = { newest: 1, deep: 20 } as const;

/** The maximum clock skew between the provider and us, in milliseconds. */
const CLOCK_SKEW_MS = HOUR_MS;

/** Balance movements read from the provider. */
export interface Movements {
  readonly lines: readonly BalanceMovement[];
  /** Whether these are all movements since the account was created. */
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
 * Refunds are compared in total, because the provider sometimes reports a fee refund with the
 * refund and sometimes separately.
 */
function toKey({ family, objectId, currency }: Line): string {
  return family === 'refund' ? `refund ${currency}` : `${family} ${objectId} ${currency}`;
}

function sumByKey(lines: readonly Line[]): Map<string, Line> {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const before = sums.get(toKey(line));
    sums.set(toKey(line), { ...line, net: (before?.net ?? 0) + line.net });
  }
  return sums;
}

/**
 * Returns the time after which all movements have been read. The provider lists the newest first.
 */
function getComparableSince({ lines, complete }: Movements): Instant {
  const oldest = lines.at(-1);
  return instant(complete || !oldest ? -1 : oldest.createdAt + CLOCK_SKEW_MS);
}

/** Sums over several movements cannot be compared unless all of them were read. */
function isComparable(line: Line, { lines, complete }: Movements): boolean {
  if (complete || line.family === 'charge') return true;
  const parts = lines.filter((one) => toKey(one) === toKey(line));
  return line.family === 'payout' && parts.some((part) => part.net < 0);
}

/** Compares the provider's balance movements with the ledger. */
export async function compareMovements(
  ctx: UseCaseContext,
  account: ConnectedAccount,
  read: Movements,
): Promise<Difference[]> {
  const ids = [...new Set(read.lines.map((line) => line.objectId))];
  const own = await listLedgerMovements(ctx.db.read, account, ids, getComparableSince(read));
  const theirs = sumByKey(read.lines);
  const ours = sumByKey(own satisfies readonly LedgerMovement[]);
  const createDifference = createDifferenceFor(account);
  const format = (line: Line | undefined) =>
    line === undefined ? NOTHING : formatMoney(cents(line.net), line.currency);
  return [...new Map([...ours, ...theirs])].flatMap(([key, line]) => {
    const [local, remote] = [ours.get(key), theirs.get(key)];
    if ((local?.net ?? 0) === (remote?.net ?? 0) || !isComparable(line, read)) return [];
    const objectId = line.family === 'refund' ? account.accountId : line.objectId;
    return [createDifference(line.family, objectId, format(local), format(remote))];
  });
}
