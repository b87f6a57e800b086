import type { ProposalEmailId, ProposalId, UserId } from '@gable/contracts/kernel';
import { id, index, instant, table, text } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** Each email that sent a proposal to its client, with its outcome. */
export const proposalSends = table(
  'proposal_sends',
  {
    id: id<ProposalEmailId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    /** The proposal's agent, for the index of the daily limits. */
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    /** The client's address at the time; the deal's may change later. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the mail server accepted the email; null until then. */
    deliveredAt: instant('delivered_at'),
    /** Why it failed permanently, for the agent; null otherwise. */
    failure: text('failure'),
  },
  (sendsTable) => [
    index('proposal_sends_by_proposal').on(sendsTable.proposalId, sendsTable.createdAt, sendsTable.id),
    index('proposal_sends_by_age').on(sendsTable.createdAt),
    index('proposal_sends_by_agent').on(sendsTable.agentId, sendsTable.createdAt),
  ],
);

export type ProposalSendRow = typeof proposalSends.$inferSelect;
