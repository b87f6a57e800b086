import { hash } from 'node:crypto';
import { type Instant, instantFromSeconds, type UserId, userIdSchema } from '@gable/contracts/kernel';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { createLruCache } from '#kernel/index.ts';
import { type SessionId, sessionIdSchema } from '../ids.ts';
import { ASSURANCE_LEVELS, type AssuranceLevel } from '../session.tables.ts';
import { AUDIENCE } from '../users/user-view.ts';
import { type TokenIssuer, verifySignature } from './verify-signature.ts';

/** The claims of a verified token. Its session may have ended. */
export interface AccessTokenClaims {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly aal: AssuranceLevel;
  readonly expiresAt: Instant;
}

export interface AccessTokenReader {
  /** Returns the claims of a valid token signed by this service; null for any other. */
  read(token: string): Promise<AccessTokenClaims | null>;
}

/** About 200 bytes each; an evicted token is only verified again. */
const MAX_CACHED_TOKENS = 10_000;

const claimsSchema = z.object({
  sub: userIdSchema,
  session_id: sessionIdSchema,
  aal: z.enum(ASSURANCE_LEVELS),
  exp: z.int(),
});

function parseClaims(payload: JWTPayload): AccessTokenClaims | null {
  const { success, data } = claimsSchema.safeParse(payload);
  if (!success) return null;
  return {
    userId: data.sub,
    sessionId: data.session_id,
    aal: data.aal,
    expiresAt: instantFromSeconds(data.exp),
  };
}

/**
 * Creates a reader that caches valid signatures until the token expires, so that each token is
 * verified once. The cache is keyed by the token's hash and contains no usable token.
 */
export function createAccessTokenReader(issuer: TokenIssuer): AccessTokenReader {
  const { clock } = issuer;
  const cached = createLruCache<AccessTokenClaims>(MAX_CACHED_TOKENS);

  async function verify(token: string): Promise<AccessTokenClaims | null> {
    const payload = await verifySignature(issuer, token, { audience: AUDIENCE });
    return payload && parseClaims(payload);
  }

  return {
    read: async (token) => {
      const digest = hash('sha256', token, 'base64');
      const known = cached.get(digest);
      if (known && known.expiresAt > clock.now()) return known;
      const claims = known ? null : await verify(token);
      if (claims) cached.set(digest, claims);
      else cached.delete(digest);
      return claims;
    },
  };
}
