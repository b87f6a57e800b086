import { revisionSourceSchema } from '@gable/contracts/contract';
import type { ContractId, ContractRevisionId, UserId } from '@gable/contracts/kernel';
import { id, index, instant, integer, oneOf, table, text } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { contracts } from './contract.tables.ts';

/**
 * The saved texts of a contract, including drafts that were overwritten. Old ones are deleted
 * (`revisions/insert-revision.ts`). What a client received is in `contract_versions`.
 */
export const contractRevisions = table(
  'contract_revisions',
  {
    id: id<ContractRevisionId>('id').primaryKey(),
    contractId: id<ContractId>('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** The number of the version that the text belongs to. */
    version: integer('version').notNull(),
    content: text('content').notNull(),
    source: oneOf('source', revisionSourceSchema.options).notNull(),
    savedBy: id<UserId>('saved_by')
      .notNull()
      .references(() => users.id),
    savedAt: instant('saved_at').notNull(),
  },
  (revisions) => [index('contract_revisions_newest').on(revisions.contractId, revisions.savedAt)],
);
