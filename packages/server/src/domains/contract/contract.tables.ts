import { contractStatusSchema } from '@gable/contracts/contract';
import type { ContractId, ProposalId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
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
  (contractsTable) => [
    uniqueIndex('contracts_one_a_proposal').on(contractsTable.proposalId),
    // For the reminders, which read the unsigned ones in order of proposal.
    index('contracts_unsigned').on(contractsTable.proposalId).where(sql`status = 'sent'`),
  ],
);

export type ContractRow = typeof contracts.$inferSelect;
