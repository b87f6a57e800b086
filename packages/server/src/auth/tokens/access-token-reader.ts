import { hash } from 'node:crypto';
import { type Instant, instantFromSeconds, type UserId, userIdSchema } from '@gable/contracts/kernel';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../kernel/index.ts';
import { type AuthSettings, issuerOf } from '../auth-settings.ts';
import { type SessionId, sessionIdSchema } from '../ids.ts';
import { SIGNING_ALGORITHM, type SigningKey } from '../keys/signing-key.ts';
import { ASSURANCE_LEVELS, type AssuranceLevel } from '../session.tables.ts';
import { AUDIENCE } from '../users/user-view.ts';
import { RecentMap } from './recent-map.ts';

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
export function createAccessTokenReader(
  key: SigningKey,
  settings: AuthSettings,
  clock: Clock,
): AccessTokenReader {
  const remembered = new RecentMap<string, AccessTokenClaims>(REMEMBERED_TOKENS);
  const issuer = issuerOf(settings);

  async function verify(token: string): Promise<AccessTokenClaims | null> {
    try {
      const { payload } = await jwtVerify(
        token,
        (header) => {
          if (header.kid !== key.kid) throw new errors.JWKSNoMatchingKey();
          return key.publicKey;
        },
        {
          algorithms: [SIGNING_ALGORITHM],
          issuer,
          audience: AUDIENCE,
          currentDate: new Date(clock.now()),
        },
      );
      return claimsFrom(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
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
