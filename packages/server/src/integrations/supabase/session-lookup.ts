import { HOUR_MS, type Instant, instant } from '@gable/contracts/kernel';
import { createLruCache, failure } from '#kernel/index.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';
import { fetchUser, type ProjectUser } from './fetch-user.ts';
import type { SupabaseSessionsOptions } from './supabase-project.ts';
import type { Warn } from './throttled-warning.ts';

/** How long a response is cached. A session that is ended elsewhere ends here within this time. */
const CACHE_MS = 30_000;

/** The pause after a failed request, so that an unavailable project does not delay each request. */
const RETRY_PAUSE_MS = 5_000;

/** How long the last response is used during an outage: the usual lifetime of a token. */
const MAX_STALE_MS = HOUR_MS;

/** The number of cached sessions, with some kilobytes each. An evicted session is an outage. */
const MAX_SESSIONS = 5_000;

/** The project's response about a session. */
export interface SessionLookupResult {
  /** Null if the session has ended or the user was deleted. */
  readonly user: ProjectUser | null;
  /** When to ask again. */
  readonly validUntil: Instant;
}

/** Looks up the session of a verified token. Throws SIGN_IN_UNAVAILABLE if its state is unknown. */
export type LookUpSession = (token: string, claims: AccessTokenClaims) => Promise<SessionLookupResult>;

interface LastResponse {
  readonly user: ProjectUser | null;
  readonly requestedAt: Instant;
}

/**
 * Creates the lookup of sessions. During an outage, the last response about the same session is
 * used, for at most an hour and never after the token's expiry.
 *
 * The token alone is not enough: users can write its `user_metadata.email_verified`, and it does
 * not say whether a second factor is required. So a session without a cached response is an outage,
 * neither signed in nor signed out. A session that has ended stays ended.
 */
export function createSessionLookup(options: SupabaseSessionsOptions, warn: Warn): LookUpSession {
  const { clock } = options;
  const lastResponses = createLruCache<LastResponse>(MAX_SESSIONS);

  async function ask(token: string, { userId, sessionId }: AccessTokenClaims): Promise<SessionLookupResult> {
    // The time of the request: later changes may not be in the response.
    const requestedAt = clock.now();
    const user = await fetchUser(options, token);
    if (user && user.id !== userId) throw new Error('The Supabase project responded with another user.');
    const last = lastResponses.get(sessionId);
    if (!last || last.requestedAt <= requestedAt) lastResponses.set(sessionId, { user, requestedAt });
    return { user, validUntil: instant(requestedAt + CACHE_MS) };
  }

  function useLastResponse({ sessionId }: AccessTokenClaims, cause: unknown): SessionLookupResult {
    warn('The Supabase project cannot say whether a session lives.', { err: cause });
    const now = clock.now();
    const last = lastResponses.get(sessionId);
    const good = last && (last.user === null || now - last.requestedAt < MAX_STALE_MS);
    if (!good) throw failure('SIGN_IN_UNAVAILABLE', {}, cause);
    return { user: last.user, validUntil: instant(now + RETRY_PAUSE_MS) };
  }

  return async (token, claims) => {
    try {
      return await ask(token, claims);
    } catch (error) {
      return useLastResponse(claims, error);
    }
  };
}
