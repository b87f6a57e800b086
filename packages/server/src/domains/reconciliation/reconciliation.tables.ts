import type { UserId } from '@gable/contracts/kernel';
import { id, instant, table, text } from '#db/index.ts';

/**
 * The state of the reconciliation run: its lease, its progress, and when the next one is due. A
 * single row, updated with compare-and-set, so that only one process runs it.
 */
export const reconciliationRuns = table('reconciliation_runs', {
  name: text('name').primaryKey(),
  /** When the lease expires. Afterwards, any process may continue from the cursor. */
  leasedUntil: instant('leased_until').notNull(),
  /** When the next run is due. */
  dueAt: instant('due_at').notNull(),
  /** The last completed agent; null while no run is in progress. */
  cursor: id<UserId>('cursor'),
});
