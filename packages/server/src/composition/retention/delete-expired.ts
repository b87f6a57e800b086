import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { instant } from '@gable/contracts/kernel';
import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#db/index.ts';
import type { Clock } from '#kernel/index.ts';
import type { RetentionRule } from './retention-rule.ts';

/** Rows in one transaction. The limit keeps waiting writers from waiting long. */
const BATCH_SIZE = 500;

/** Which rows a batch takes, by their time. */
interface Range {
  readonly from: number;
  readonly before: number;
}

interface Batch {
  readonly ids: readonly string[];
  /** The time at which the next batch begins. */
  readonly last: number;
}

/** The query of one batch, oldest rows first. */
export function selectBatch(
  reader: Reader,
  { table, primaryKey, since, only, batchSize = BATCH_SIZE }: RetentionRule,
  range: Range,
) {
  return reader
    .select({ id: sql<string>`${primaryKey}`, at: sql<number>`${since}`.mapWith(Number) })
    .from(table)
    .where(and(gte(since, range.from), lt(since, range.before), only))
    .orderBy(asc(since))
    .limit(batchSize);
}

async function deleteBatch(tx: Transaction, rule: RetentionRule, range: Range): Promise<Batch> {
  const rows = await selectBatch(tx, rule, range);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await rule.deleteReferences?.(tx, ids);
    await tx.delete(rule.table).where(inArray(rule.primaryKey, ids));
  }
  return { ids, last: rows.at(-1)?.at ?? range.before };
}

/** The result of a cleanup run. */
export interface CleanupResult {
  readonly deleted: number;
  /** Whether the time limit ended before all expired rows were deleted. */
  readonly isIncomplete: boolean;
}

/**
 * Deletes all expired rows in small transactions and yields to other work between them. Ends when
 * no expired row is left or when `canContinue` returns false. Several processes may run it at once,
 * and it is safe to repeat after a crash.
 */
export async function deleteExpired(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  rules: readonly RetentionRule[],
  canContinue: () => boolean,
): Promise<CleanupResult> {
  let deleted = 0;
  for (const rule of rules) {
    const before = instant(clock.now() - rule.keptMs);
    let from = 0;
    for (;;) {
      const { ids, last } = await db.transaction((tx) => deleteBatch(tx, rule, { from, before }));
      deleted += ids.length;
      if (ids.length < (rule.batchSize ?? BATCH_SIZE)) break;
      if (!canContinue()) return { deleted, isIncomplete: true };
      from = last;
      await yieldToOthers();
    }
  }
  return { deleted, isIncomplete: false };
}
