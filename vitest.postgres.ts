import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Suites of the server that `npm test` runs on both databases. All others run on SQLite only, and on
 * both in `npm run test:all`. Of the SQL statements that all suites run on PostgreSQL, these run 95 %,
 * in half of the time (decision 52).
 */
const FILES: readonly string[] = [
  'src/auth/admin/admin-links.test.ts',
  'src/auth/admin/delete-user.test.ts',
  'src/auth/admin/list-users.test.ts',
  'src/auth/keys/key-ring.test.ts',
  'src/auth/mfa/passkeys/official-client.test.ts',
  'src/auth/mfa/phone-factor.test.ts',
  'src/auth/phones/change-phone.test.ts',
  'src/auth/phones/sign-up-with-phone.test.ts',
  'src/auth/providers/account-linking.test.ts',
  'src/auth/providers/identities.test.ts',
  'src/auth/rate-limits/consume-rate-limit.test.ts',
  'src/auth/sessions/list-user-sessions.test.ts',
  'src/auth/sessions/reauthenticate-session.test.ts',
  'src/auth/users/remove-earlier-credentials.test.ts',
  'src/composition/invitation.test.ts',
  'src/composition/retention/retention.test.ts',
  'src/domains/account-export/account-export.test.ts',
  'src/domains/agent-profile/agent-profile.test.ts',
  'src/domains/api-key/record-address.test.ts',
  'src/domains/attachment/message-files.test.ts',
  'src/domains/books/books.test.ts',
  'src/domains/contract/record/verify-countersignature.test.ts',
  'src/domains/contract/revisions/revisions.test.ts',
  'src/domains/deal/deal.test.ts',
  'src/domains/home/home.test.ts',
  'src/domains/invoice/find-invoices.test.ts',
  'src/domains/invoice/hourly-billing.property.test.ts',
  'src/domains/message/inbox.test.ts',
  'src/domains/message/message-realtime.test.ts',
  'src/domains/notification/notification.test.ts',
  'src/domains/payment/payment.test.ts',
  'src/domains/profile/change-name.test.ts',
  'src/domains/proposal-draft/delete-proposal.test.ts',
  'src/domains/proposal-draft/duplicate-proposal.test.ts',
  'src/domains/proposal-email/deliver-proposal-email.test.ts',
  'src/domains/proposal-email/remind-clients.test.ts',
  'src/domains/proposal/answers/request-changes.test.ts',
  'src/domains/quota/quota.test.ts',
  'src/domains/reconciliation/reconciler.test.ts',
  'src/domains/service/service.test.ts',
  'src/domains/time-entry/time-entry.test.ts',
  'src/domains/tour-calendar/calendar-feed.test.ts',
  'src/domains/tour/availability.test.ts',
  'src/domains/tour/busy-calendar/busy-calendar.test.ts',
  'src/domains/transaction/list-transactions.test.ts',
  'src/domains/webhook/delivery-log.test.ts',
  'src/domains/webhook/webhook-endpoints.test.ts',
  'src/kernel/cache-until-commit.test.ts',
  'src/testing/scenarios/money-scenarios.test.ts',
  'src/transport/contract-keys/contract-keys.test.ts',
  'src/transport/data-api/data-api.test.ts',
  'src/transport/data-api/data-fuzz.test.ts',
  'src/transport/data-api/data-rights.test.ts',
  'src/transport/data-api/lost-updates.test.ts',
  'src/transport/metrics/metrics.test.ts',
  'src/transport/nested-bodies.test.ts',
  'src/transport/profile-images/profile-images.test.ts',
  'src/transport/rest/idempotency/idempotency.test.ts',
  'src/transport/session/api-keys.test.ts',
  'src/transport/session/session-profile.test.ts',
  'src/transport/unsubscribe/one-click.test.ts',
  'src/transport/webhooks/stripe/webhook.test.ts',
];

for (const file of FILES) {
  if (!existsSync(fileURLToPath(new URL(`packages/server/${file}`, import.meta.url))))
    throw new Error(`${file} was moved or removed: correct its path in vitest.postgres.ts.`);
}

/** Patterns of these suites. What the databases do differently is always tested on both. */
export const SUITES_ON_BOTH: readonly string[] = [
  'src/db/**/*.test.ts',
  'src/outbox/**/*.test.ts',
  'src/**/*-races.test.ts',
  ...FILES,
];
