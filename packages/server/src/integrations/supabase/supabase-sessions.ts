import { hash } from 'node:crypto';
import type { Instant } from '@gable/contracts/kernel';
import type { SessionVerifier, VerifiedSession } from '#auth/session-verifier.port.ts';
import { createLruCache } from '#kernel/index.ts';
import { type AccessTokenClaims, createAccessTokenReader } from './access-token-claims.ts';
import type { ProjectUser } from './fetch-user.ts';
import { createSessionLookup } from './session-lookup.ts';
import type { SupabaseSessionsOptions } from './supabase-project.ts';
import { createThrottledWarning } from './throttled-warning.ts';

/** The number of cached tokens, with some kilobytes each. An evicted token is verified again. */
const MAX_TOKENS = 5_000;

/** The cached result of a token. Null if the token is not valid. */
interface CachedResult {
  readonly session: VerifiedSession | null;
  readonly validUntil: Instant;
}

function toSession(
  claims: AccessTokenClaims,
  user: ProjectUser | null,
  now: Instant,
): VerifiedSession | null {
  if (!user || (user.bannedUntil !== null && user.bannedUntil > now)) return null;
  // Removing the last factor downgrades the session and its tokens.
  const aal = user.hasSecondFactor ? claims.aal : 'aal1';
  return {
    userId: claims.userId,
    email: user.email,
    emailVerified: user.emailVerified,
    sessionId: claims.sessionId,
    aal,
    secondFactorDue: user.hasSecondFactor && aal === 'aal1',
    readAuthenticatedAt: async () => claims.authenticatedAt,
    readMetadata: async () => user.metadata,
    expiresAt: claims.expiresAt,
  };
}

/**
 * Creates the session verifier for a hosted Supabase project. A valid signature is not enough: the
 * project is asked whether the session is active, so that a sign-out elsewhere takes effect within
 * 30 seconds (see `session-lookup.ts` for outages). Concurrent requests with the same token share
 * one lookup.
 *
 * Only tokens with a valid signature are cached, by their hash, so that the memory contains no
 * usable tokens. `verifyAccessToken` throws SIGN_IN_UNAVAILABLE if the state of the session is
 * unknown.
 */
export function createSupabaseSessions(options: SupabaseSessionsOptions): SessionVerifier {
  const { clock, log } = options;
  const warn = createThrottledWarning(log, clock);
  const readAccessToken = createAccessTokenReader(options, warn);
  const lookUpSession = createSessionLookup(options, warn);
  const cache = createLruCache<CachedResult>(MAX_TOKENS);
  const pending = new Map<string, Promise<VerifiedSession | null>>();

  async function verify(token: string, digest: string): Promise<VerifiedSession | null> {
    const claims = await readAccessToken(token);
    if (!claims) return null;
    const { user, validUntil } = await lookUpSession(token, claims);
    const session = toSession(claims, user, clock.now());
    cache.set(digest, { session, validUntil });
    return session;
  }

  function verifyOnce(token: string, digest: string): Promise<VerifiedSession | null> {
    const running = pending.get(digest);
    if (running) return running;
    const started = verify(token, digest).finally(() => pending.delete(digest));
    pending.set(digest, started);
    return started;
  }

  return {
    verifyAccessToken: async (token) => {
      const digest = hash('sha256', token, 'base64');
      const known = cache.get(digest);
      const now = clock.now();
      if (!known || known.validUntil <= now) return verifyOnce(token, digest);
      return known.session && known.session.expiresAt > now ? known.session : null;
    },
    isAccountActive: async () => true,
  };
}
