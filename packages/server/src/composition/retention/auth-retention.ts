import { sql } from 'drizzle-orm';
import { authEntryLinks } from '#auth/entry-link.tables.ts';
import { authChallenges, authFactors } from '#auth/factor.tables.ts';
import { authFlows, authProviderVisits } from '#auth/flow.tables.ts';
import { authOneTimeTokens } from '#auth/one-time-token.tables.ts';
import { authRateLimits } from '#auth/rate-limit.tables.ts';
import { authRefreshTokens } from '#auth/refresh-token.tables.ts';
import { authSessions } from '#auth/session.tables.ts';
import { DAY_MS, HOUR_MS, type RetentionRule } from './retention-rule.ts';

/** The parent of a session's active token is exchanged for that one again, however late: it stays. */
const wasExchangedTwice = sql`exists (select 1 from auth_refresh_tokens successor
  where successor.parent_id = ${authRefreshTokens.id} and successor.used_at is not null)`;

/** A session that was ended is deleted at once, with its refresh tokens. */
export const authRetention: readonly RetentionRule[] = [
  {
    table: authRefreshTokens,
    primaryKey: authRefreshTokens.id,
    since: authRefreshTokens.usedAt,
    keptMs: 30 * DAY_MS,
    only: wasExchangedTwice,
    what: 'refresh tokens that were exchanged, and whose successor was, too',
    why: 'one that comes back within this time ends its session as stolen; later it is unknown and refused',
  },
  {
    table: authSessions,
    primaryKey: authSessions.id,
    since: authSessions.updatedAt,
    keptMs: 180 * DAY_MS,
    batchSize: 50,
    what: 'sessions that were not used, with their refresh tokens (ended ones go at once)',
    why: 'a person who was away for longer signs in again',
  },
  {
    table: authOneTimeTokens,
    primaryKey: authOneTimeTokens.id,
    since: authOneTimeTokens.expiresAt,
    keptMs: 0,
    what: 'one-time tokens, after their expiry',
    why: 'they prove nothing then',
  },
  {
    table: authEntryLinks,
    primaryKey: authEntryLinks.id,
    since: authEntryLinks.expiresAt,
    keptMs: 90 * DAY_MS,
    what: 'invitation links, after their expiry',
    why: 'one that has expired can be exchanged for a new e-mail',
  },
  {
    table: authProviderVisits,
    primaryKey: authProviderVisits.id,
    since: authProviderVisits.expiresAt,
    keptMs: 0,
    what: 'visits to a sign-in provider, after their expiry',
    why: 'a late return is refused with or without the row',
  },
  {
    table: authFlows,
    primaryKey: authFlows.id,
    since: authFlows.expiresAt,
    keptMs: HOUR_MS,
    what: 'PKCE flows, after their expiry',
    why: 'a late client hears that its code has expired, not that there was none',
  },
  {
    table: authChallenges,
    primaryKey: authChallenges.id,
    since: authChallenges.expiresAt,
    keptMs: 0,
    what: 'challenges to a second factor, after their expiry',
    why: 'they can no longer be answered',
  },
  {
    table: authFactors,
    primaryKey: authFactors.id,
    since: authFactors.createdAt,
    keptMs: HOUR_MS,
    // A literal, as in the partial index.
    only: sql`${authFactors.status} = 'unverified'`,
    what: 'second factors whose enrollment was not finished',
    why: 'an enrollment must be finished within 5 minutes',
  },
  {
    table: authRateLimits,
    primaryKey: authRateLimits.key,
    since: authRateLimits.expiresAt,
    keptMs: 0,
    what: 'rate limit counters, after their window',
    why: 'they count for nothing then',
  },
];
