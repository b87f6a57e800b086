import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { Clock } from '../../kernel/index.ts';
import { type AuthSettings, issuerOf } from '../auth-settings.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { SIGNING_ALGORITHMS } from '../keys/private-jwk.ts';

/** What it takes to tell our own tokens from all others. */
export interface TokenIssuer {
  readonly keys: KeyRing;
  readonly settings: Pick<AuthSettings, 'publicUrl'>;
  readonly clock: Clock;
}

/**
 * Verifies that one of our keys signed the token in our name, and that it has not run out. The key is the one that the
 * token names, and it is used with its own algorithm alone, whatever the token would like. Throws jose's errors.
 */
async function verify(
  { keys, settings, clock }: TokenIssuer,
  token: string,
  expected: Pick<JWTVerifyOptions, 'audience'>,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(
    token,
    async ({ kid, alg }) => {
      const key = kid === undefined ? null : await keys.find(kid);
      if (key?.alg !== alg || !key) throw new errors.JWKSNoMatchingKey();
      return key.publicKey;
    },
    {
      ...expected,
      algorithms: [...SIGNING_ALGORITHMS],
      issuer: issuerOf(settings),
      requiredClaims: ['exp'],
      currentDate: new Date(clock.now()),
    },
  );
  return payload;
}

/** What a token of ours says that is still good; null for any other. */
export async function verifySignature(
  issuer: TokenIssuer,
  token: string,
  expected: Pick<JWTVerifyOptions, 'audience'> = {},
): Promise<JWTPayload | null> {
  try {
    return await verify(issuer, token, expected);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** What is wrong with a token that opens nothing, or would be if its session were not over; the service's key never had one. */
export type TokenFault = 'not ours' | 'expired' | 'ended' | 'no session';

/** Why a token is refused, for clients who act on the difference. The signature is looked at first. */
export async function faultOf(issuer: TokenIssuer, token: string): Promise<TokenFault> {
  try {
    const { session_id: sessionId } = await verify(issuer, token, {});
    return sessionId === undefined ? 'no session' : 'ended';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'not ours';
    throw error;
  }
}
