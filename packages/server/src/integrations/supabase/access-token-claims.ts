import { type Instant, instantFromSeconds, type UserId, userIdSchema } from '@gable/contracts/kernel';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { createProjectKeys } from './project-keys.ts';
import { getAuthUrl, type SupabaseSessionsOptions } from './supabase-project.ts';
import type { Warn } from './throttled-warning.ts';

/** What a token proves by itself. Whether its session still lives, only the project can tell. */
export interface AccessTokenClaims {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly aal: 'aal1' | 'aal2';
  /** The newest timestamp among the methods of the session; null for a token that names none. */
  readonly authenticatedAt: Instant | null;
  readonly expiresAt: Instant;
}

/**
 * The claims of a token that the project signed for a person and that has not run out; null for any other. Throws
 * SIGN_IN_UNAVAILABLE when the key to tell that cannot be had.
 */
export type ReadAccessToken = (token: string) => Promise<AccessTokenClaims | null>;

/** What old projects sign with: a secret. The others sign with a key pair, whose public half everybody can check. */
const SECRET_ALGORITHM = 'HS256';
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA', SECRET_ALGORITHM];

const claimsSchema = z.object({
  sub: userIdSchema,
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  aal: z.enum(['aal1', 'aal2']),
  exp: z.int(),
  amr: z.optional(z.unknown()),
  // Somebody who has not said who they are has a session too; nothing here can be theirs.
  is_anonymous: z.optional(z.literal(false)),
});

/** Older projects list the names of the methods alone. */
const amrSchema = z.array(z.object({ method: z.string(), timestamp: z.int() }));

function authenticatedAtOf(claim: unknown): Instant | null {
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
    authenticatedAt: authenticatedAtOf(data.amr),
    expiresAt: instantFromSeconds(data.exp),
  };
}

/**
 * The key for a token, by the algorithm it names: the secret for HS256 and nothing else for it. A public key is never
 * taken for a secret, or whoever reads it could sign with it.
 */
function keyFinder(options: SupabaseSessionsOptions, warn: Warn): JWTVerifyGetKey {
  const publicKeys = createProjectKeys(options, warn);
  const secret = options.jwtSecret ? new TextEncoder().encode(options.jwtSecret) : null;
  return (header, token) => {
    if (header.alg !== SECRET_ALGORITHM) return publicKeys(header, token);
    if (secret) return secret;
    warn('A token signed with a secret was refused: an old Supabase project needs SUPABASE_JWT_SECRET.', {});
    throw new errors.JOSEAlgNotAllowed('HS256 needs a secret');
  };
}

/** Reads the project's access tokens: signature, issuer, audience, end, and whose they are. */
export function createAccessTokenReader(options: SupabaseSessionsOptions, warn: Warn): ReadAccessToken {
  const { clock } = options;
  const issuer = getAuthUrl(options);
  const findKey = keyFinder(options, warn);

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
      // Claims are looked at once the signature is good: this is the project's own token, and a wrong setting.
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
