import { STORED_EXPORT_STATUSES } from '@gable/contracts/account-export';
import type { AccountExportId, UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** Archives with everything an agent has in Gable. */
export const accountExports = table(
  'account_exports',
  {
    id: id<AccountExportId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    status: oneOf('status', STORED_EXPORT_STATUSES).notNull(),
    /** How many parts of the archive are written. */
    partsDone: integer('parts_done').notNull(),
    partsTotal: integer('parts_total').notNull(),
    /** The name in the file storage: the SHA-256 hash of the file with its suffix. Null until it is ready. */
    file: text('file'),
    /** In bytes, without the suffix of the stored file. Null until it is ready. */
    size: integer('size'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the archive is deleted. Null until it is ready. */
    expiresAt: instant('expires_at'),
  },
  (exportsTable) => [
    // One at a time for each agent.
    uniqueIndex('account_exports_one_running').on(exportsTable.agentId).where(sql`status = 'preparing'`),
    index('account_exports_by_agent').on(exportsTable.agentId, exportsTable.createdAt),
    index('account_exports_by_time').on(exportsTable.createdAt),
  ],
);

export type AccountExportRow = typeof accountExports.$inferSelect;
