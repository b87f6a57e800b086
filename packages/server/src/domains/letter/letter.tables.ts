import type { LetterId, LetterMuteId, ProposalId } from '@gable/contracts/kernel';
import type { LetterTopic } from '@gable/contracts/letter';
import { letterTopicSchema } from '@gable/contracts/letter';
import type { NotificationKind } from '@gable/contracts/notification';
import { id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** What became of each e-mail about a happening. The e-mail of 'Send to Client' is kept with the sending itself. */
export const letters = table(
  'letters',
  {
    id: id<LetterId>('id').primaryKey(),
    /** The happening and its addressee: what is told once is sent once. */
    key: text('key').notNull(),
    kind: text<NotificationKind>('kind').notNull(),
    email: text('email').notNull(),
    proposalId: id<ProposalId>('proposal_id').references(() => proposals.id),
    createdAt: instant('created_at').notNull(),
    /** When the mail server took it; null when it never will. */
    deliveredAt: instant('delivered_at'),
    /** Why it could not be delivered; null when it was. */
    failure: text('failure'),
  },
  (lettersTable) => [
    uniqueIndex('letters_key').on(lettersTable.key),
    index('letters_by_age').on(lettersTable.createdAt),
    index('letters_by_proposal').on(lettersTable.proposalId, lettersTable.createdAt),
  ],
);

/** What a reader has switched off, by their address: the switch in an e-mail works without an account. */
export const letterMutes = table(
  'letter_mutes',
  {
    id: id<LetterMuteId>('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    topic: oneOf<LetterTopic>('topic', letterTopicSchema.options).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (mutes) => [uniqueIndex('letter_mutes_once').on(mutes.email, mutes.topic)],
);

/** Secrets that the house makes for itself, one a purpose. */
export const letterKeys = table('letter_keys', {
  purpose: text<'opt-out'>('purpose').primaryKey(),
  /** 32 random bytes as base64url. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
});
