import { DAY_MS, HOUR_MS } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { authChallenges, authFactors } from '#auth/factor.tables.ts';
import { authOAuthStates, authPkceFlows } from '#auth/flow.tables.ts';
import { authInvitations } from '#auth/invitation.tables.ts';
import { authOneTimeTokens } from '#auth/one-time-token.tables.ts';
import { authRateLimits } from '#auth/rate-limit.tables.ts';
import { authRefreshTokens } from '#auth/refresh-token.tables.ts';
import { authSessions } from '#auth/session.tables.ts';
import type { RetentionRule } from './retention-rule.ts';

/**
 * The successor was exchanged too. The parent of an active token is kept, because it can be
 * exchanged for the active token again at any time.
 */
const wasExchangedTwice = sql`exists (select 1 from auth_refresh_tokens successor
  where successor.parent_id = ${authRefreshTokens.id} and successor.used_at is not null)`;

/** A session that is ended is deleted immediately, with its refresh tokens, without these rules. */
export const authRetention: readonly RetentionRule[] = [
  {
    table: authRefreshTokens,
    primaryKey: authRefreshTokens.id,
    since: authRefreshTokens.usedAt,
    keptMs: 30 * DAY_MS,
    only: wasExchangedTwice,
    what: 'refresh tokens that were exchanged, and whose successor was exchanged',
    why: 'a reuse within this time ends the session as stolen; later the token is unknown and rejected',
  },
  {
    table: authSessions,
    primaryKey: authSessions.id,
    since: authSessions.updatedAt,
    keptMs: 180 * DAY_MS,
    batchSize: 50,
    what: 'unused sessions, with their refresh tokens (ended sessions are deleted immediately)',
    why: 'a user who was away for longer signs in again',
  },
  {
    table: authOneTimeTokens,
    primaryKey: authOneTimeTokens.id,
    since: authOneTimeTokens.expiresAt,
    keptMs: 0,
    what: 'one-time tokens, after their expiry',
    why: 'they are invalid then',
  },
  {
    table: authInvitations,
    primaryKey: authInvitations.id,
    since: authInvitations.expiresAt,
    keptMs: 90 * DAY_MS,
    what: 'invitation links, after their expiry',
    why: 'the recipient of an expired link can request a new one',
  },
  {
    table: authOAuthStates,
    primaryKey: authOAuthStates.id,
    since: authOAuthStates.expiresAt,
    keptMs: 0,
    what: 'OAuth states, after their expiry',
    why: 'a late callback is rejected with or without the row',
  },
  {
    table: authPkceFlows,
    primaryKey: authPkceFlows.id,
    since: authPkceFlows.expiresAt,
    keptMs: HOUR_MS,
    what: 'PKCE flows, after their expiry',
    why: 'a late client gets the error for an expired code, not for an unknown one',
  },
  {
    table: authChallenges,
    primaryKey: authChallenges.id,
    since: authChallenges.expiresAt,
    keptMs: 0,
    what: 'second-factor challenges, after their expiry',
    why: 'they can no longer be verified',
  },
  {
    table: authFactors,
    primaryKey: authFactors.id,
    since: authFactors.createdAt,
    keptMs: HOUR_MS,
    // A literal, so that the partial index applies.
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
    why: 'they have no effect then',
  },
];
