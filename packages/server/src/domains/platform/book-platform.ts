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
import { feeReturned } from './platform.topics.ts';
import { advanced, findCursor, forgetCursor, type PlatformCursor, saveCursor } from './platform-cursor.ts';

/** The number of pages (of a hundred) that one round reads, of new and of old transactions each. */
const MOST_PAGES = 20;

/** A fee refund is looked at from the agent's side as well, where it may be unknown. */
async function announceFeeRefund(tx: Transaction, transaction: PlatformTransaction, now: Instant) {
  const { id, kind, feeId, sourceId, net } = transaction;
  if (kind !== 'fee_refund' || feeId === null || sourceId === null) return;
  const refund = { id: sourceId, amount: cents(0 - net) };
  await enqueue(tx, feeReturned, { feeId, refund }, { now, key: id });
}

/** Books a balance transaction once. */
async function book(tx: Transaction, transaction: PlatformTransaction, now: Instant): Promise<void> {
  const { id, kind, net, currency, chargeId, createdAt } = transaction;
  const added = await tx
    .insert(platformTransactions)
    .values({ id, kind, net, currency, chargeId, createdAt })
    .onConflictDoNothing()
    .returning({ id: platformTransactions.id });
  if (added.length === 0) return;
  await postEntry(tx, platformEntry(transaction), now);
  await announceFeeRefund(tx, transaction, now);
}

/** Reads one page and stores it together with how far it leads. Answers where the cursor stands, and whether to go on. */
async function readPage(
  ctx: UseCaseContext,
  range: PlatformPageRange,
): Promise<{ readonly page: PlatformTransactionsPage; readonly cursor: PlatformCursor | null }> {
  const page = await ctx.ports.payments.platform.transactions(range);
  const cursor = await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    for (const transaction of page.transactions) await book(tx, transaction, now);
    const next = advanced(await findCursor(tx), range, page);
    if (next) await saveCursor(tx, next);
    return next;
  });
  return { page, cursor };
}

async function readNew(ctx: UseCaseContext, start: PlatformCursor | null): Promise<PlatformCursor | null> {
  let cursor = start;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const read = await readPage(ctx, cursor && { newerThan: cursor.newestId });
    cursor = read.cursor;
    // Without a cursor the page was the newest one: nothing is newer.
    if (!read.page.hasMore || start === null) break;
  }
  return cursor;
}

async function readOld(ctx: UseCaseContext, start: PlatformCursor | null): Promise<PlatformCursor | null> {
  let cursor = start;
  for (let pages = 0; pages < MOST_PAGES && cursor && !cursor.complete; pages += 1)
    cursor = (await readPage(ctx, { olderThan: cursor.oldestId })).cursor;
  return cursor;
}

/**
 * Books what moved the platform's own balance since the last time, read from the provider: at most some pages, and each
 * transaction once. Answers whether the ledger has all of it now. A cursor that the provider does not know (another
 * account, a fresh sandbox) is forgotten, and the next call begins at the newest transaction.
 */
export async function bookPlatform(ctx: UseCaseContext): Promise<{ readonly complete: boolean }> {
  const start = await findCursor(ctx.db.read);
  try {
    const cursor = await readOld(ctx, await readNew(ctx, start));
    return { complete: cursor === null || cursor.complete };
  } catch (error) {
    if (start === null || !isAppError(error, 'PROVIDER_REFUSED')) throw error;
    ctx.log.warn({ err: error }, 'the cursor of the platform balance transactions is unknown');
    await inTransaction(ctx, forgetCursor);
    return { complete: false };
  }
}
