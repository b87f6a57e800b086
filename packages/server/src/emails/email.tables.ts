import { type EmailTopic, emailTopicSchema } from '@gable/contracts/email';
import type { EmailDeliveryId, EmailUnsubscribeId, ProposalId } from '@gable/contracts/kernel';
import type { NotificationKind } from '@gable/contracts/notification';
import { id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { proposals } from '#domains/proposal/proposal.tables.ts';

/** The outcome of each notification email. Proposal emails are stored in their own table. */
export const letters = table(
  'letters',
  {
    id: id<EmailDeliveryId>('id').primaryKey(),
    /** The recipient and the notification's key, for deduplication. */
    key: text('key').notNull(),
    kind: text<NotificationKind>('kind').notNull(),
    email: text('email').notNull(),
    proposalId: id<ProposalId>('proposal_id').references(() => proposals.id),
    createdAt: instant('created_at').notNull(),
    /** When the mail server accepted it; null if it failed. */
    deliveredAt: instant('delivered_at'),
    /** Why it failed permanently; null if it was delivered. */
    failure: text('failure'),
  },
  (lettersTable) => [
    uniqueIndex('letters_key').on(lettersTable.key),
    index('letters_by_age').on(lettersTable.createdAt),
    index('letters_by_proposal').on(lettersTable.proposalId, lettersTable.createdAt),
  ],
);

/** The topics that an address has unsubscribed from. The address may have no account. */
export const letterMutes = table(
  'letter_mutes',
  {
    id: id<EmailUnsubscribeId>('id').primaryKey(),
    /** Lowercase. */
    email: text('email').notNull(),
    topic: oneOf<EmailTopic>('topic', emailTopicSchema.options).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (mutes) => [uniqueIndex('letter_mutes_once').on(mutes.email, mutes.topic)],
);

/** Secrets that the app generates, one for each purpose. */
export const letterKeys = table('letter_keys', {
  purpose: text<'opt-out'>('purpose').primaryKey(),
  /** 32 random bytes as base64url. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
});
