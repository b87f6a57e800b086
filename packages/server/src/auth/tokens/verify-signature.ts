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
 * What a token says that one of our keys signed in our name and that has not run out; null for any other. The key is the
 * one that the token names, and it is used with its own algorithm alone, whatever the token would like.
 */
export async function verifySignature(
  { keys, settings, clock }: TokenIssuer,
  token: string,
  expected: Pick<JWTVerifyOptions, 'audience'> = {},
): Promise<JWTPayload | null> {
  try {
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
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
