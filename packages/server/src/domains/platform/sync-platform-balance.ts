import { cents, type Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type {
  PlatformPageRange,
  PlatformTransaction,
  PlatformTransactionsPage,
} from '#integrations/stripe/platform.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { platformEntry, postEntry } from '../ledger/index.ts';
import { platformTransactions } from './platform.tables.ts';
import { feeReturnedTopic } from './platform.topics.ts';
import {
  advanceCursor,
  deleteCursor,
  findCursor,
  type PlatformCursor,
  saveCursor,
} from './platform-cursor.ts';

/** The maximum number of pages (of 100) per run, for new and old transactions each. */
const MAX_PAGES = 20;

/** Enqueues a sync of the agent's payment, whose fee return may not be stored yet. */
async function enqueueFeeReturned(tx: Transaction, transaction: PlatformTransaction, now: Instant) {
  const { id, kind, feeId, sourceId, net } = transaction;
  if (kind !== 'fee_refund' || feeId === null || sourceId === null) return;
  const refund = { id: sourceId, amount: cents(0 - net) };
  await enqueue(tx, feeReturnedTopic, { feeId, refund }, { now, key: id });
}

/** Stores and posts a balance transaction once. */
async function postTransaction(
  tx: Transaction,
  transaction: PlatformTransaction,
  now: Instant,
): Promise<void> {
  const { id, kind, net, currency, chargeId, createdAt } = transaction;
  const added = await tx
    .insert(platformTransactions)
    .values({ id, kind, net, currency, chargeId, createdAt })
    .onConflictDoNothing()
    .returning({ id: platformTransactions.id });
  if (added.length === 0) return;
  await postEntry(tx, platformEntry(transaction), now);
  await enqueueFeeReturned(tx, transaction, now);
}

/** Reads one page and stores it with the advanced cursor. */
async function readPage(
  ctx: UseCaseContext,
  range: PlatformPageRange,
): Promise<{ readonly page: PlatformTransactionsPage; readonly cursor: PlatformCursor | null }> {
  const page = await ctx.ports.payments.platform.transactions(range);
  const cursor = await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    for (const transaction of page.transactions) await postTransaction(tx, transaction, now);
    const next = advanceCursor(await findCursor(tx), range, page);
    if (next) await saveCursor(tx, next);
    return next;
  });
  return { page, cursor };
}

async function readNew(ctx: UseCaseContext, start: PlatformCursor | null): Promise<PlatformCursor | null> {
  let cursor = start;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const read = await readPage(ctx, cursor && { newerThan: cursor.newestId });
    cursor = read.cursor;
    // Without a cursor, this was the newest page.
    if (!read.page.hasMore || start === null) break;
  }
  return cursor;
}

async function readOld(ctx: UseCaseContext, start: PlatformCursor | null): Promise<PlatformCursor | null> {
  let cursor = start;
  for (let pages = 0; pages < MAX_PAGES && cursor && !cursor.complete; pages += 1)
    cursor = (await readPage(ctx, { olderThan: cursor.oldestId })).cursor;
  return cursor;
}

/**
 * Posts the platform's new balance transactions to the ledger, up to a page limit. Returns whether
 * the ledger is complete. If the provider does not know the cursor (another account, a new
 * sandbox), the cursor is deleted and the next call starts over.
 */
export async function syncPlatformBalance(ctx: UseCaseContext): Promise<{ readonly complete: boolean }> {
  const start = await findCursor(ctx.db.read);
  try {
    const cursor = await readOld(ctx, await readNew(ctx, start));
    return { complete: cursor === null || cursor.complete };
  } catch (error) {
    if (start === null || !isAppError(error, 'PROVIDER_REFUSED')) throw error;
    ctx.log.warn(
      { err: error },
      'the provider does not know the cursor of the platform balance transactions',
    );
    await inTransaction(ctx, deleteCursor);
    return { complete: false };
  }
}
