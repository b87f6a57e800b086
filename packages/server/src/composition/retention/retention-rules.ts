import { WEBHOOK_LOG_DAYS } from '@gable/contracts/webhook';
import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { letters } from '#emails/email.tables.ts';
import { notifications } from '#domains/notification/notification.tables.ts';
import { proposalSends } from '#domains/proposal-email/proposal-email.tables.ts';
import { webhookAttempts, webhookDeliveries, webhookMessages } from '#domains/webhook/webhook.tables.ts';
import { presences } from '#realtime/presence.tables.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { KEY_TTL_MS } from '#transport/rest/idempotency/claim-key.ts';
import { idempotentRequests } from '#transport/rest/idempotency/idempotent-request.tables.ts';
import { webhookEvents } from '#transport/webhooks/stripe/webhook.tables.ts';
import { authRetention } from './auth-retention.ts';
import { DAY_MS, type RetentionRule } from './retention-rule.ts';

/** A job or message with a dedupe key is kept until its cause cannot occur again. */
const DEDUPE_DAYS = 90;

/** The proposal was sent again later. Its last e-mail is kept permanently. */
const wasSentAgain = sql`exists (select 1 from proposal_sends newer where newer.proposal_id = ${proposalSends.proposalId}
  and newer.created_at > ${proposalSends.createdAt})`;

/** Onboarding notifications are written once for each user; without the row they would come again. */
const isOnboarding = sql`${notifications.key} like 'start:%'`;

/** What is deleted by age. A row that no rule names is kept (`kept-tables.ts` says why). */
export const retentionRules: readonly RetentionRule[] = [
  ...authRetention,
  {
    table: outbox,
    primaryKey: outbox.id,
    since: outbox.finishedAt,
    keptMs: 30 * DAY_MS,
    only: and(eq(outbox.state, 'done'), isNull(outbox.key)),
    what: 'finished jobs without a dedupe key',
    why: 'to look into what happened',
  },
  {
    table: outbox,
    primaryKey: outbox.id,
    since: outbox.finishedAt,
    keptMs: DEDUPE_DAYS * DAY_MS,
    only: and(eq(outbox.state, 'done'), isNotNull(outbox.key)),
    what: 'finished jobs with a dedupe key',
    why: 'the key keeps the job from running twice; kept as long as Stripe’s messages',
  },
  {
    table: outbox,
    primaryKey: outbox.id,
    since: outbox.finishedAt,
    keptMs: 365 * DAY_MS,
    only: eq(outbox.state, 'dead'),
    what: 'jobs that were given up',
    why: 'they wait for a person',
  },
  {
    table: webhookEvents,
    primaryKey: webhookEvents.id,
    since: webhookEvents.receivedAt,
    keptMs: DEDUPE_DAYS * DAY_MS,
    what: 'messages of Stripe',
    why: 'Stripe repeats a message for 3 days, and on request for 30; a repeat is known by its id',
  },
  {
    table: idempotentRequests,
    primaryKey: idempotentRequests.id,
    since: idempotentRequests.createdAt,
    keptMs: KEY_TTL_MS,
    what: 'responses to requests with an `Idempotency-Key`',
    why: 'as the API promises',
  },
  {
    table: webhookMessages,
    primaryKey: webhookMessages.id,
    since: webhookMessages.createdAt,
    keptMs: WEBHOOK_LOG_DAYS * DAY_MS,
    batchSize: 200,
    deleteReferences: async (tx, ids) => {
      const deliveries = await tx
        .select({ id: webhookDeliveries.id })
        .from(webhookDeliveries)
        .where(inArray(sql`${webhookDeliveries.eventId}`, [...ids]));
      const deliveryIds = deliveries.map(({ id }) => id);
      if (deliveryIds.length === 0) return;
      await tx.delete(webhookAttempts).where(inArray(webhookAttempts.deliveryId, deliveryIds));
      await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, deliveryIds));
    },
    what: 'events for webhook endpoints, with their deliveries and attempts',
    why: 'the log that agents see; deliveries end after 3 days',
  },
  {
    table: notifications,
    primaryKey: notifications.id,
    since: notifications.createdAt,
    keptMs: 180 * DAY_MS,
    only: and(isNotNull(notifications.readAt), not(isOnboarding)),
    what: 'notifications that were read',
    why: 'older than their dedupe keys (90 days); what they tell is in the deal itself',
  },
  {
    table: notifications,
    primaryKey: notifications.id,
    since: notifications.createdAt,
    keptMs: 365 * DAY_MS,
    only: and(isNull(notifications.readAt), not(isOnboarding)),
    what: 'notifications that were not read',
    why: 'a user who comes back within a year finds them',
  },
  {
    table: letters,
    primaryKey: letters.id,
    since: letters.createdAt,
    keptMs: 365 * DAY_MS,
    what: 'e-mail deliveries (the outcome, not the text)',
    why: 'to answer whether a client was told; longer than their dedupe keys (90 days)',
  },
  {
    table: proposalSends,
    primaryKey: proposalSends.id,
    since: proposalSends.createdAt,
    keptMs: 365 * DAY_MS,
    only: wasSentAgain,
    what: 'proposal e-mails, except each proposal’s last one',
    why: 'the last one shows when a proposal was sent; send limits look back one day',
  },
  {
    table: presences,
    primaryKey: presences.userId,
    since: presences.seenAt,
    keptMs: DAY_MS,
    what: 'when a user was last present',
    why: 'it counts for 90 seconds',
  },
];
