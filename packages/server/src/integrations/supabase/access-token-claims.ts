import { type Instant, instantFromSeconds, type UserId, userIdSchema } from '@gable/contracts/kernel';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { createProjectKeys } from './project-keys.ts';
import { getAuthUrl, type SupabaseSessionsOptions } from './supabase-project.ts';
import type { Warn } from './throttled-warning.ts';

/** The verified claims of a token. Only the project knows whether its session is still active. */
export interface AccessTokenClaims {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly aal: 'aal1' | 'aal2';
  /** The latest timestamp of the session's authentication methods; null if the token has none. */
  readonly authenticatedAt: Instant | null;
  readonly expiresAt: Instant;
}

/**
 * Verifies an access token of a user and returns its claims; null for an invalid or expired token.
 * Throws SIGN_IN_UNAVAILABLE if the key is not available.
 */
export type ReadAccessToken = (token: string) => Promise<AccessTokenClaims | null>;

/** The algorithm of old projects with a shared secret. Others sign with a key pair. */
const SECRET_ALGORITHM = 'HS256';
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA', SECRET_ALGORITHM];

const claimsSchema = z.object({
  sub: userIdSchema,
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  aal: z.enum(['aal1', 'aal2']),
  exp: z.int(),
  amr: z.optional(z.unknown()),
  // Anonymous users have sessions too, but cannot use Gable.
  is_anonymous: z.optional(z.literal(false)),
});

/** Older projects list only the names of the methods. */
const amrSchema = z.array(z.object({ method: z.string(), timestamp: z.int() }));

function getAuthenticatedAt(claim: unknown): Instant | null {
  const { data: methods = [] } = amrSchema.safeParse(claim);
  if (methods.length === 0) return null;
  return instantFromSeconds(Math.max(...methods.map(({ timestamp }) => timestamp)));
}

function claimsFrom(payload: JWTPayload): AccessTokenClaims | null {
  const { success, data } = claimsSchema.safeParse(payload);
  if (!success) return null;
  return {
    userId: data.sub,
    sessionId: data.session_id,
    aal: data.aal,
    authenticatedAt: getAuthenticatedAt(data.amr),
    expiresAt: instantFromSeconds(data.exp),
  };
}

/**
 * Returns the key for a token by its algorithm: the secret for HS256 only. A public key must never
 * be used as a secret, because anyone could sign with it.
 */
function createKeyFinder(options: SupabaseSessionsOptions, warn: Warn): JWTVerifyGetKey {
  const publicKeys = createProjectKeys(options, warn);
  const secret = options.jwtSecret ? new TextEncoder().encode(options.jwtSecret) : null;
  return (header, token) => {
    if (header.alg !== SECRET_ALGORITHM) return publicKeys(header, token);
    if (secret) return secret;
    warn('A token signed with a secret was refused: an old Supabase project needs SUPABASE_JWT_SECRET.', {});
    throw new errors.JOSEAlgNotAllowed('HS256 needs a secret');
  };
}

/** Creates the verifier of access tokens: signature, issuer, audience, expiry and user. */
export function createAccessTokenReader(options: SupabaseSessionsOptions, warn: Warn): ReadAccessToken {
  const { clock } = options;
  const issuer = getAuthUrl(options);
  const findKey = createKeyFinder(options, warn);

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: ALGORITHMS,
        issuer,
        audience: 'authenticated',
        currentDate: new Date(clock.now()),
      });
      return claimsFrom(payload);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      // Claims are checked after the signature, so the project signed this token and a setting is
      // wrong.
      if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss') {
        warn('SUPABASE_URL is not the address that the Supabase project writes into its tokens.', {
          expected: issuer,
          found: error.payload.iss,
        });
      }
      return null;
    }
  };
}
