import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Suites of the server that only `npm run test:all` runs: they take long, and what they test rarely
 * changes (decision 52).
 */
export const RELEASE_SUITES: readonly string[] = [
  'src/composition/operator-commands.test.ts',
  'src/composition/seed-demo.test.ts',
  'src/db/postgres/postgres-connections.test.ts',
  'src/db/rename-tables.test.ts',
  'src/db/supabase/migration-order.test.ts',
];

/**
 * Suites of the server that `npm test` runs on both databases. All others run on SQLite only, and on
 * both in `npm run test:all`. Of the SQL statements that all suites run on PostgreSQL, these run 89 %,
 * in a third of the time (decision 52).
 */
const FILES: readonly string[] = [
  'src/auth/admin/admin-links.test.ts',
  'src/auth/admin/list-users.test.ts',
  'src/auth/mfa/enroll-factor.test.ts',
  'src/auth/mfa/passkeys/official-client.test.ts',
  'src/auth/phones/change-phone.test.ts',
  'src/auth/providers/sign-in-with-provider.test.ts',
  'src/auth/sessions/list-user-sessions.test.ts',
  'src/auth/sessions/reauthenticate-session.test.ts',
  'src/auth/users/remove-earlier-credentials.test.ts',
  'src/composition/retention/retention.test.ts',
  'src/domains/api-key/record-address.test.ts',
  'src/domains/attachment/message-files.test.ts',
  'src/domains/invoice/find-invoices.test.ts',
  'src/domains/invoice/payments/paid-outside.test.ts',
  'src/domains/message/message-realtime.test.ts',
  'src/domains/notification/notification.test.ts',
  'src/domains/proposal-draft/delete-proposal.test.ts',
  'src/domains/proposal-email/deliver-proposal-email.test.ts',
  'src/domains/proposal-email/remind-clients.test.ts',
  'src/domains/service/service.test.ts',
  'src/domains/time-entry/time-entry.test.ts',
  'src/domains/tour-calendar/calendar-feed.test.ts',
  'src/domains/tour/availability.test.ts',
  'src/domains/tour/busy-calendar/busy-calendar.test.ts',
  'src/domains/webhook/delivery-log.test.ts',
  'src/domains/webhook/webhook-endpoints.test.ts',
  'src/testing/scenarios/money-scenarios.test.ts',
  'src/transport/data-api/data-api.test.ts',
  'src/transport/data-api/data-rights.test.ts',
  'src/transport/data-api/lost-updates.test.ts',
  'src/transport/metrics/metrics.test.ts',
  'src/transport/profile-images/profile-images.test.ts',
  'src/transport/rest/idempotency/idempotency.test.ts',
  'src/transport/session/session-profile.test.ts',
  'src/transport/unsubscribe/one-click.test.ts',
];

for (const file of [...FILES, ...RELEASE_SUITES]) {
  if (!existsSync(fileURLToPath(new URL(`packages/server/${file}`, import.meta.url))))
    throw new Error(`${file} was moved or removed: correct its path in vitest.suites.ts.`);
}

/** Patterns of these suites. What the databases do differently is always tested on both. */
export const SUITES_ON_BOTH: readonly string[] = [
  'src/db/**/*.test.ts',
  'src/outbox/**/*.test.ts',
  'src/**/*-races.test.ts',
  ...FILES,
];
