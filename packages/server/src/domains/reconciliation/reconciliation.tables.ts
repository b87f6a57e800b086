import type { UserId } from '@gable/contracts/kernel';
import { id, instant, table, text } from '#db/index.ts';

/**
 * The one sweep over all accounts: which process does it, how far it has come, and when the next one is due. A single
 * row, moved by compare-and-set, so that of several processes one sweeps.
 */
export const reconciliationSweeps = table('reconciliation_sweeps', {
  name: text('name').primaryKey(),
  /** Until then a process sweeps; afterwards anyone may go on from the cursor. */
  leasedUntil: instant('leased_until').notNull(),
  /** When the next sweep may begin. */
  dueAt: instant('due_at').notNull(),
  /** The last agent that was done; null when no sweep is under way. */
  cursor: id<UserId>('cursor'),
});
