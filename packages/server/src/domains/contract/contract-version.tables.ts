import type { ContractId, ContractVersionId, UserId } from '@gable/contracts/kernel';
import { id, instant, integer, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { contracts } from './contract.tables.ts';

/**
 * The versions of a contract's text. Triggers in both databases reject changes of a sent or signed
 * version, except for a resend to the same address.
 */
export const contractVersions = table(
  'contract_versions',
  {
    id: id<ContractVersionId>('id').primaryKey(),
    contractId: id<ContractId>('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** Starts at 1. The highest number is the current version. */
    number: integer('number').notNull(),
    content: text('content').notNull(),
    createdBy: id<UserId>('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** When the text was frozen; null for a draft. */
    frozenAt: instant('frozen_at'),
    /**
     * When it was last sent or marked as signed outside of Gable; null while only the agent can
     * read it.
     */
    sentAt: instant('sent_at'),
    /** The recipient's email in lower case. It never changes: another client gets a new version. */
    sentTo: text('sent_to'),
  },
  (versions) => [uniqueIndex('contract_versions_in_order').on(versions.contractId, versions.number)],
);

export type VersionRow = typeof contractVersions.$inferSelect;
