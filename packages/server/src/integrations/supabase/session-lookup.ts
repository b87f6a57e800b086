import { type Instant, instant } from '@gable/contracts/kernel';
import { failure, LruMap } from '#kernel/index.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';
import { fetchUser, type ProjectUser } from './fetch-user.ts';
import type { SupabaseSessionsOptions } from './supabase-project.ts';
import type { Warn } from './throttled-warning.ts';

/** How long an answer holds: so long may a session go on here that was ended elsewhere. */
const HOLDS_MS = 30_000;

/** After a question that failed, so that a project that hangs does not hold up each request of a person. */
const PAUSE_MS = 5_000;

/** How long the last answer about a session may stand in for one that cannot be had: a token's usual life. */
const STANDS_IN_MS = 3_600_000;

/** Sessions whose last answer is kept, some kilobytes each. One that falls out cannot be stood in for. */
const KEPT_SESSIONS = 5_000;

/** What the project says of a session. */
export interface SessionLookupResult {
  /** Null when the session has ended, or its user is gone. */
  readonly user: ProjectUser | null;
  /** Until when it need not be asked again. */
  readonly holdsUntil: Instant;
}

/** Asks about the session of a token whose claims are good. Throws SIGN_IN_UNAVAILABLE when nobody can tell. */
export type LookUpSession = (token: string, claims: AccessTokenClaims) => Promise<SessionLookupResult>;

interface LastAnswer {
  readonly user: ProjectUser | null;
  readonly askedAt: Instant;
}

/**
 * Asks the project whether sessions live. When it cannot be asked, the last that it said of this very session stands
 * in, for an hour at most and never past the token's end.
 *
 * The token alone would not do: whether the address is proven stands in it only where its user can write
 * (`user_metadata.email_verified`), and whether a second factor is due stands nowhere. So a session of which nothing is
 * remembered is an outage, and neither signed in nor signed out; one that was last said to have ended stays ended.
 */
export function createSessionLookup(options: SupabaseSessionsOptions, warn: Warn): LookUpSession {
  const { clock } = options;
  const lastAnswers = new LruMap<string, LastAnswer>(KEPT_SESSIONS);

  async function ask(token: string, { userId, sessionId }: AccessTokenClaims): Promise<SessionLookupResult> {
    // Counted from the question: what happens while the answer is on its way is not in it.
    const askedAt = clock.now();
    const user = await fetchUser(options, token);
    if (user && user.id !== userId) throw new Error('The Supabase project answered for another user.');
    const last = lastAnswers.get(sessionId);
    if (!last || last.askedAt <= askedAt) lastAnswers.set(sessionId, { user, askedAt });
    return { user, holdsUntil: instant(askedAt + HOLDS_MS) };
  }

  function standIn({ sessionId }: AccessTokenClaims, cause: unknown): SessionLookupResult {
    warn('The Supabase project cannot say whether a session lives.', { err: cause });
    const now = clock.now();
    const last = lastAnswers.get(sessionId);
    const good = last && (last.user === null || now - last.askedAt < STANDS_IN_MS);
    if (!good) throw failure('SIGN_IN_UNAVAILABLE', {}, cause);
    return { user: last.user, holdsUntil: instant(now + PAUSE_MS) };
  }

  return async (token, claims) => {
    try {
      return await ask(token, claims);
    } catch (error) {
      return standIn(claims, error);
    }
  };
}
