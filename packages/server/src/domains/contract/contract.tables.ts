import { contractStatusSchema } from '@gable/contracts/contract';
import type { ContractId, ProposalId } from '@gable/contracts/kernel';
import { id, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';

export const contracts = table(
  'contracts',
  {
    id: id<ContractId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    content: text('content').notNull(),
    status: oneOf('status', contractStatusSchema.options).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (contractsTable) => [uniqueIndex('contracts_one_a_proposal').on(contractsTable.proposalId)],
);

export type ContractRow = typeof contracts.$inferSelect;
