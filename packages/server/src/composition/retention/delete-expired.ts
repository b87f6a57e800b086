import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { instant } from '@gable/contracts/kernel';
import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../../db/index.ts';
import type { Clock } from '../../kernel/index.ts';
import type { RetentionRule } from './retention-rule.ts';

/** Rows in one transaction: a writer waits for no more than these. */
const BATCH_SIZE = 500;

interface Batch {
  readonly ids: readonly string[];
  /** The age at which the next batch begins; rows before it stay. */
  readonly last: number;
}

/** The query of one batch, oldest rows first. */
export function selectBatch(
  reader: Reader,
  { table, primaryKey, since, only, batchSize = BATCH_SIZE }: RetentionRule,
  range: { readonly from: number; readonly before: number },
) {
  return reader
    .select({ id: sql<string>`${primaryKey}`, at: sql<number>`${since}`.mapWith(Number) })
    .from(table)
    .where(and(gte(since, range.from), lt(since, range.before), only))
    .orderBy(asc(since))
    .limit(batchSize);
}

async function findBatch(
  tx: Transaction,
  rule: RetentionRule,
  range: { readonly from: number; readonly before: number },
): Promise<Batch> {
  const rows = await selectBatch(tx, rule, range);
  return { ids: rows.map(({ id }) => id), last: rows.at(-1)?.at ?? range.before };
}

async function deleteBatch(
  tx: Transaction,
  rule: RetentionRule,
  range: { readonly from: number; readonly before: number },
): Promise<Batch> {
  const batch = await findBatch(tx, rule, range);
  if (batch.ids.length === 0) return batch;
  await rule.deleteReferences?.(tx, batch.ids);
  await tx.delete(rule.table).where(inArray(rule.primaryKey, [...batch.ids]));
  return batch;
}

/** What a run of the cleanup has done. */
export interface CleanupResult {
  readonly deleted: number;
  /** The time was up before everything was deleted. */
  readonly isIncomplete: boolean;
}

/**
 * Deletes every row whose time is over, in small transactions between which other work has its turn. Ends when nothing is
 * left, or when `mayGoOn` says no. Safe in several processes at once, and after a crash at any line.
 */
export async function deleteExpired(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  rules: readonly RetentionRule[],
  mayGoOn: () => boolean,
): Promise<CleanupResult> {
  let deleted = 0;
  for (const rule of rules) {
    const before = instant(clock.now() - rule.keptMs);
    let from = 0;
    for (;;) {
      const { ids, last } = await db.transaction((tx) => deleteBatch(tx, rule, { from, before }));
      deleted += ids.length;
      if (ids.length < (rule.batchSize ?? BATCH_SIZE)) break;
      if (!mayGoOn()) return { deleted, isIncomplete: true };
      from = last;
      await yieldToOthers();
    }
  }
  return { deleted, isIncomplete: false };
}
