import { type Cents, cents, DAY_MS, SECOND_MS } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { BalanceMovement } from '#integrations/stripe/payments.port.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { ignoreDisconnectedAccount } from '../connect/index.ts';
import { writePayoutLinesTopic } from './payout.topics.ts';
import {
  findOpenPosition,
  listEntriesFrom,
  listEntriesOf,
  listPayoutsWithoutLines,
  lockWithoutLines,
  type OpenLedgerEntry,
  storeLines,
  type UnexplainedPayout,
} from './payout-lines.repository.ts';
import { type LinePlan, planLines, sortForProvider } from './plan-lines.ts';
import { readContents } from './read-contents.ts';

/** How long a payout waits for late entries and for the provider's list, in milliseconds. */
const WAIT_MS = DAY_MS;

/** The entries read at a time. */
const BATCH = 500;

/** The provider's transactions that have no entry in the ledger. */
function findUnmatched(movements: readonly BalanceMovement[], entries: readonly OpenLedgerEntry[]) {
  const known = new Set(entries.map(({ providerId }) => providerId));
  // The cents of an earlier payout are in its own lines.
  const isPayout = ({ family, net }: BalanceMovement) => family === 'payout' && net < 0;
  return movements.filter((movement) => !isPayout(movement) && !known.has(movement.objectId));
}

/**
 * Whether an entry occurred before a payout or in its second: the provider's times are whole seconds. The
 * returned money of a failed payout always counts, because the provider does not say when it returned.
 */
function occurredBy(payout: UnexplainedPayout, { kind, occurredAt }: OpenLedgerEntry): boolean {
  return kind === 'payout_reversal' || occurredAt < payout.occurredAt + SECOND_MS;
}

/** Whether a refund occurred in the second of a payout, so that it can be of before or after it. */
function isAmbiguous(payout: UnexplainedPayout, { left, occurredAt }: OpenLedgerEntry): boolean {
  return left < 0 && occurredAt >= payout.occurredAt;
}

interface PlanInput {
  readonly target: Cents;
  /** The entries that the provider lists. */
  readonly listed: readonly OpenLedgerEntry[];
  readonly canWait: boolean;
}

/**
 * Plans the lines: first the entries that the provider lists, then the others that occurred before the
 * payout, oldest first. A payout that cannot wait for late entries takes what occurred after it last,
 * but no refund of that time.
 */
async function plan(
  tx: Transaction,
  payout: UnexplainedPayout,
  { target, listed, canWait }: PlanInput,
): Promise<LinePlan & { readonly openPosition: number }> {
  const start = await findOpenPosition(tx, payout);
  const isListed = new Set(listed.map(({ id }) => id));
  const scanned: OpenLedgerEntry[] = [];
  for (;;) {
    const next = scanned.at(-1)?.position ?? start - 1;
    const batch = await listEntriesFrom(tx, payout, next + 1, BATCH);
    scanned.push(...batch);
    const others = scanned.filter(({ id }) => !isListed.has(id));
    const earlier = others.filter((entry) => occurredBy(payout, entry));
    let planned = planLines(target, [...sortForProvider(listed), ...earlier]);
    if (planned.missing > 0 && batch.length === BATCH) continue;
    const certain = [...sortForProvider(listed), ...earlier.filter((entry) => !isAmbiguous(payout, entry))];
    if (planned.missing > 0) planned = planLines(target, certain);
    if (planned.missing > 0 && !canWait) {
      const later = others.filter((entry) => !occurredBy(payout, entry) && entry.left > 0);
      planned = planLines(target, [...certain, ...later]);
    }
    const taken = new Map(planned.lines.map(({ entryId, amount }) => [entryId, amount]));
    const open = scanned.find(({ id, left }) => left !== (taken.get(id) ?? 0));
    const last = scanned.at(-1);
    return { ...planned, openPosition: open?.position ?? (last ? last.position + 1 : start) };
  }
}

/**
 * Writes the lines of one payout. Returns false if it has to wait for entries that the ledger lacks:
 * later payouts then wait too, so that they do not take what is in this one.
 */
async function writeLines(
  ctx: UseCaseContext,
  payout: UnexplainedPayout,
  movements: readonly BalanceMovement[],
  canWait: boolean,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockWithoutLines(tx, payout.id))) return true;
    const ids = [...new Set(movements.map(({ objectId }) => objectId))];
    const listed = await listEntriesOf(tx, payout, ids);
    const unmatched = findUnmatched(movements, listed);
    if (canWait && unmatched.some(({ family }) => family !== 'other')) return false;
    // Money that Gable never records stays out of the lines, and is shown as the difference. An entry
    // of the ledger can stand for several of the provider's refunds, under the id of one of them.
    const unknown = unmatched.filter(({ family }) => family === 'other');
    const target = cents(payout.amount - unknown.reduce((sum, { net }) => sum + net, 0));
    const { lines, missing, openPosition } = await plan(tx, payout, { target, listed, canWait });
    if (canWait && missing > 0) return false;
    await storeLines(tx, payout.id, { lines, openPosition, now: ctx.clock.now() });
    return true;
  });
}

/**
 * Writes down what the payouts of an account contain, in the order of the ledger, each once
 * (decision 99). An automatic payout contains the provider's transactions, and a requested one the
 * oldest entries that are in no payout. A payout waits for entries that the ledger lacks. After a day,
 * reconciliation writes the lines without them (`isReconciled`): it has just recorded what the provider
 * has. The job never does, because after an outage it can run before the late events.
 */
export async function writePayoutLines(
  ctx: UseCaseContext,
  accountId: string,
  { isReconciled }: { readonly isReconciled: boolean },
): Promise<void> {
  for (const payout of await listPayoutsWithoutLines(ctx.db.read, accountId)) {
    const canWait = !isReconciled || payout.createdAt > ctx.clock.now() - WAIT_MS;
    const contents =
      payout.automatic && payout.providerId !== null
        ? await readContents(ctx, accountId, payout.providerId)
        : [];
    if (contents === null && canWait) return;
    if (!(await writeLines(ctx, payout, contents ?? [], canWait))) return;
  }
}

export const writePayoutLinesHandler = defineJobHandler(writePayoutLinesTopic, async (ctx, { accountId }) => {
  await ignoreDisconnectedAccount(ctx, accountId, () =>
    writePayoutLines(ctx, accountId, { isReconciled: false }),
  );
});
