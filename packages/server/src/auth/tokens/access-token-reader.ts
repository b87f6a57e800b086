import { hash } from 'node:crypto';
import { type Instant, instantFromSeconds, type UserId, userIdSchema } from '@gable/contracts/kernel';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { RecentMap } from '#kernel/index.ts';
import { type SessionId, sessionIdSchema } from '../ids.ts';
import { ASSURANCE_LEVELS, type AssuranceLevel } from '../session.tables.ts';
import { AUDIENCE } from '../users/user-view.ts';
import { type TokenIssuer, verifySignature } from './verify-signature.ts';

/** What a token proves by itself. Whether its session still lives is another question. */
export interface AccessTokenClaims {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly aal: AssuranceLevel;
  readonly expiresAt: Instant;
}

export interface AccessTokenReader {
  /** The claims of a token that this service signed and that has not run out; null for any other. */
  read(token: string): Promise<AccessTokenClaims | null>;
}

/** Some 200 bytes each; a token that falls out is only verified once more. */
const REMEMBERED_TOKENS = 10_000;

const claimsSchema = z.object({
  sub: userIdSchema,
  session_id: sessionIdSchema,
  aal: z.enum(ASSURANCE_LEVELS),
  exp: z.int(),
});

function claimsFrom(payload: JWTPayload): AccessTokenClaims | null {
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
 * Reads access tokens. A good signature is remembered until the token runs out, so that the curve arithmetic is done
 * once a token and not once a request; the memory is keyed by the token's hash, so that it holds no usable token.
 */
export function createAccessTokenReader(issuer: TokenIssuer): AccessTokenReader {
  const { clock } = issuer;
  const remembered = new RecentMap<string, AccessTokenClaims>(REMEMBERED_TOKENS);

  async function verify(token: string): Promise<AccessTokenClaims | null> {
    const payload = await verifySignature(issuer, token, { audience: AUDIENCE });
    return payload && claimsFrom(payload);
  }

  return {
    read: async (token) => {
      const digest = hash('sha256', token, 'base64');
      const known = remembered.get(digest);
      if (known && known.expiresAt > clock.now()) return known;
      const claims = known ? null : await verify(token);
      if (claims) remembered.set(digest, claims);
      else remembered.delete(digest);
      return claims;
    },
  };
}
