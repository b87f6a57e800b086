import { type EmailTopic, emailTopicSchema } from '@gable/contracts/email';
import type { EmailDeliveryId, EmailUnsubscribeId, ProposalId } from '@gable/contracts/kernel';
import type { NotificationKind } from '@gable/contracts/notification';
import { id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { proposals } from '#domains/proposal/proposal.tables.ts';

/** The outcome of each notification email. Proposal emails are stored in their own table. */
export const emailDeliveries = table(
  'email_deliveries',
  {
    id: id<EmailDeliveryId>('id').primaryKey(),
    /** The recipient and the notification's key, for deduplication. */
    dedupeKey: text('dedupe_key').notNull(),
    kind: text<NotificationKind>('kind').notNull(),
    email: text('email').notNull(),
    proposalId: id<ProposalId>('proposal_id').references(() => proposals.id),
    createdAt: instant('created_at').notNull(),
    /** When the mail server accepted it; null if it failed. */
    deliveredAt: instant('delivered_at'),
    /** Why it failed permanently; null if it was delivered. */
    failure: text('failure'),
  },
  (deliveries) => [
    uniqueIndex('email_deliveries_dedupe_key').on(deliveries.dedupeKey),
    index('email_deliveries_by_age').on(deliveries.createdAt),
    index('email_deliveries_by_proposal').on(deliveries.proposalId, deliveries.createdAt),
  ],
);

/** The topics that an address has unsubscribed from. The address may have no account. */
export const emailUnsubscribes = table(
  'email_unsubscribes',
  {
    id: id<EmailUnsubscribeId>('id').primaryKey(),
    /** Lowercase. */
    email: text('email').notNull(),
    topic: oneOf<EmailTopic>('topic', emailTopicSchema.options).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (unsubscribes) => [uniqueIndex('email_unsubscribes_once').on(unsubscribes.email, unsubscribes.topic)],
);

/** Secrets that the app generates, one for each purpose. */
export const signingSecrets = table('signing_secrets', {
  purpose: text<'unsubscribe'>('purpose').primaryKey(),
  /** 32 random bytes as base64url. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
});
