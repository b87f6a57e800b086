import { hash } from 'node:crypto';
import type { Instant } from '@gable/contracts/kernel';
import type { SessionVerifier, VerifiedSession } from '#auth/session-verifier.port.ts';
import { LruMap } from '#kernel/index.ts';
import { type AccessTokenClaims, createAccessTokenReader } from './access-token-claims.ts';
import type { ProjectUser } from './fetch-user.ts';
import { createSessionLookup } from './session-lookup.ts';
import type { SupabaseSessionsOptions } from './supabase-project.ts';
import { createThrottledWarning } from './throttled-warning.ts';

/** Some kilobytes each; a token that falls out is only verified and asked for once more. */
const REMEMBERED_TOKENS = 5_000;

/** What is known of a token: whose it is, or null when it is no longer good for anything. */
interface Verdict {
  readonly session: VerifiedSession | null;
  readonly holdsUntil: Instant;
}

function sessionOf(
  claims: AccessTokenClaims,
  user: ProjectUser | null,
  now: Instant,
): VerifiedSession | null {
  if (!user || (user.bannedUntil !== null && user.bannedUntil > now)) return null;
  // Removing the last factor brings a session down, and its tokens with it.
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
 * Sign-in by a Supabase project instead of the embedded service. A good signature is not enough: the project is asked
 * whether the session lives, so that signing out elsewhere ends it here within 30 seconds (see `project-answers.ts`
 * for when it cannot be asked). Requests that bring the same token at once share one question.
 *
 * Only tokens that the project signed are remembered, by their hash, so that the memory holds no usable token.
 * `verifyAccessToken` throws SIGN_IN_UNAVAILABLE when nobody can tell whether the token is good.
 */
export function createSupabaseSessions(options: SupabaseSessionsOptions): SessionVerifier {
  const { clock, log } = options;
  const warn = createThrottledWarning(log, clock);
  const readAccessToken = createAccessTokenReader(options, warn);
  const askAboutSession = createSessionLookup(options, warn);
  const verdicts = new LruMap<string, Verdict>(REMEMBERED_TOKENS);
  const underWay = new Map<string, Promise<VerifiedSession | null>>();

  async function verify(token: string, digest: string): Promise<VerifiedSession | null> {
    const claims = await readAccessToken(token);
    if (!claims) return null;
    const { user, holdsUntil } = await askAboutSession(token, claims);
    const session = sessionOf(claims, user, clock.now());
    verdicts.set(digest, { session, holdsUntil });
    return session;
  }

  function verifyOnce(token: string, digest: string): Promise<VerifiedSession | null> {
    const running = underWay.get(digest);
    if (running) return running;
    const started = verify(token, digest).finally(() => underWay.delete(digest));
    underWay.set(digest, started);
    return started;
  }

  return {
    verifyAccessToken: async (token) => {
      const digest = hash('sha256', token, 'base64');
      const known = verdicts.get(digest);
      const now = clock.now();
      if (!known || known.holdsUntil <= now) return verifyOnce(token, digest);
      return known.session && known.session.expiresAt > now ? known.session : null;
    },
    isAccountActive: async () => true,
  };
}
