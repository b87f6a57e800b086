import type { ProposalId, ProposalSendId, UserId } from '@gable/contracts/kernel';
import { id, index, instant, table, text } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** Each time that a proposal was sent to its client, and what became of the letter. */
export const proposalSends = table(
  'proposal_sends',
  {
    id: id<ProposalSendId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    /** The proposal's agent, who stays the same: what somebody has sent in a day is read from an index, whatever else they have. */
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    /** The client's address at that moment: the deal may be corrected later. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the mail server took the letter; null until then. */
    deliveredAt: instant('delivered_at'),
    /** Why the letter could not be delivered, in words for the agent; null while there is hope. */
    failure: text('failure'),
  },
  (sendsTable) => [
    index('proposal_sends_by_proposal').on(sendsTable.proposalId, sendsTable.createdAt, sendsTable.id),
    index('proposal_sends_by_age').on(sendsTable.createdAt),
    index('proposal_sends_by_agent').on(sendsTable.agentId, sendsTable.createdAt),
  ],
);

export type ProposalSendRow = typeof proposalSends.$inferSelect;
