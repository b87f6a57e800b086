import type { ProposalAnswerId, ProposalId, UserId } from '@gable/contracts/kernel';
import { type Offer, proposalAnswerSchema } from '@gable/contracts/proposal';
import { id, index, instant, json, oneOf, table, text } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from './proposal.tables.ts';

/** Buyers' answers to proposals, with the offers that they saw. Append-only. */
export const proposalAnswers = table(
  'proposal_answers',
  {
    id: id<ProposalAnswerId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    answer: oneOf('answer', proposalAnswerSchema.options).notNull(),
    /** Why they declined, if given. */
    reason: text('reason'),
    offer: json<Offer>('offer').notNull(),
    answeredBy: id<UserId>('answered_by')
      .notNull()
      .references(() => users.id),
    answeredAt: instant('answered_at').notNull(),
  },
  (answers) => [index('proposal_answers_by_proposal').on(answers.proposalId, answers.answeredAt, answers.id)],
);

export type ProposalAnswerRow = typeof proposalAnswers.$inferSelect;
