import type { ContractId, ContractVersionId, UserId } from '@gable/contracts/kernel';
import { id, instant, integer, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { contracts } from './contract.tables.ts';

/**
 * The texts that a contract has had. A version that was sent or signed is frozen: triggers in both databases reject any
 * change of it, except that it may be sent again to the same address.
 */
export const contractVersions = table(
  'contract_versions',
  {
    id: id<ContractVersionId>('id').primaryKey(),
    contractId: id<ContractId>('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** Counted from 1; the highest is the current one, and its text is the contract's. */
    number: integer('number').notNull(),
    content: text('content').notNull(),
    createdBy: id<UserId>('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** Since when its text cannot change; null while it is a draft. */
    frozenAt: instant('frozen_at'),
    /** When it was last sent to the client, or marked as signed outside of Gable; null while only the agent has it. */
    sentAt: instant('sent_at'),
    /** The address it was sent to, in lower case. It never changes: another client gets a version of their own. */
    sentTo: text('sent_to'),
  },
  (versions) => [uniqueIndex('contract_versions_in_order').on(versions.contractId, versions.number)],
);

export type VersionRow = typeof contractVersions.$inferSelect;
