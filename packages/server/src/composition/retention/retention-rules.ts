import { EXPORT_ROW_DAYS } from '@gable/contracts/account-export';
import { DAY_MS } from '@gable/contracts/kernel';
import { WEBHOOK_LOG_DAYS } from '@gable/contracts/webhook';
import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { accountExports } from '#domains/account-export/account-export.tables.ts';
import { notifications } from '#domains/notification/notification.tables.ts';
import { proposalEmails } from '#domains/proposal-email/proposal-email.tables.ts';
import { reminders } from '#domains/reminder/reminder.tables.ts';
import { webhookAttempts, webhookDeliveries, webhookEvents } from '#domains/webhook/webhook.tables.ts';
import { emailDeliveries } from '#emails/email.tables.ts';
import { outbox } from '#outbox/outbox.tables.ts';
import { userPresence } from '#realtime/presence.tables.ts';
import { KEY_TTL_MS } from '#transport/rest/idempotency/claim-key.ts';
import { idempotencyKeys } from '#transport/rest/idempotency/idempotency-key.tables.ts';
import { stripeEvents } from '#transport/webhooks/stripe/stripe-event.tables.ts';
import { authRetention } from './auth-retention.ts';
import type { RetentionRule } from './retention-rule.ts';

/** Jobs and events with a dedupe key are kept until their cause cannot occur again. */
const DEDUPE_DAYS = 90;

/** The proposal or invoice was sent again later. The last email of each is kept permanently. */
const wasSentAgain = sql`exists (select 1 from proposal_emails newer where newer.proposal_id = ${proposalEmails.proposalId}
  and coalesce(newer.invoice_id, newer.proposal_id) = coalesce(${proposalEmails.invoiceId}, ${proposalEmails.proposalId})
  and newer.created_at > ${proposalEmails.createdAt})`;

/** Onboarding notifications are created once per user. Without the row they would be repeated. */
const isOnboarding = sql`${notifications.dedupeKey} like 'start:%'`;

/** The rows that are deleted by age. `retained-tables.ts` lists the other tables. */
export const retentionRules: readonly RetentionRule[] = [
  ...authRetention,
  {
    table: outbox,
    primaryKey: outbox.id,
    since: outbox.finishedAt,
    keptMs: 30 * DAY_MS,
    only: and(eq(outbox.state, 'done'), isNull(outbox.dedupeKey)),
    what: 'finished jobs without a dedupe key',
    why: 'for investigations',
  },
  {
    table: outbox,
    primaryKey: outbox.id,
    since: outbox.finishedAt,
    keptMs: DEDUPE_DAYS * DAY_MS,
    only: and(eq(outbox.state, 'done'), isNotNull(outbox.dedupeKey)),
    what: 'finished jobs with a dedupe key',
    why: 'the key prevents a second run; kept as long as Stripe’s events',
  },
  {
    table: outbox,
    primaryKey: outbox.id,
    since: outbox.finishedAt,
    keptMs: 365 * DAY_MS,
    only: eq(outbox.state, 'dead'),
    what: 'failed jobs',
    why: 'an operator has to look at them',
  },
  {
    table: stripeEvents,
    primaryKey: stripeEvents.id,
    since: stripeEvents.receivedAt,
    keptMs: DEDUPE_DAYS * DAY_MS,
    what: 'Stripe events',
    why: 'Stripe resends an event for 3 days, and on request for 30; its ID identifies a duplicate',
  },
  {
    table: idempotencyKeys,
    primaryKey: idempotencyKeys.id,
    since: idempotencyKeys.createdAt,
    keptMs: KEY_TTL_MS,
    what: 'responses to requests with an `Idempotency-Key`',
    why: 'as the API promises',
  },
  {
    table: webhookEvents,
    primaryKey: webhookEvents.id,
    since: webhookEvents.createdAt,
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
    why: 'longer than their dedupe keys (90 days); the deal has the same information',
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
    table: emailDeliveries,
    primaryKey: emailDeliveries.id,
    since: emailDeliveries.createdAt,
    keptMs: 365 * DAY_MS,
    what: 'email deliveries (the outcome, not the text)',
    why: 'shows whether a client was notified; longer than their dedupe keys (90 days)',
  },
  {
    table: proposalEmails,
    primaryKey: proposalEmails.id,
    since: proposalEmails.createdAt,
    keptMs: 365 * DAY_MS,
    only: wasSentAgain,
    what: 'proposal emails, except the last one of each proposal and invoice',
    why: 'the last one shows when a proposal was sent; the send limits cover one day',
  },
  {
    table: reminders,
    primaryKey: reminders.id,
    since: reminders.createdAt,
    keptMs: 365 * DAY_MS,
    what: 'reminders to clients',
    why: 'shows the agent what was sent; an occurrence cannot come again after some days',
  },
  {
    table: accountExports,
    primaryKey: accountExports.id,
    since: accountExports.createdAt,
    keptMs: EXPORT_ROW_DAYS * DAY_MS,
    what: 'exports of accounts (their archives are deleted earlier)',
    why: 'shows the agent when their data was exported',
  },
  {
    table: userPresence,
    primaryKey: userPresence.userId,
    since: userPresence.seenAt,
    keptMs: DAY_MS,
    what: 'when a user was last present',
    why: 'it counts for 90 seconds',
  },
];
