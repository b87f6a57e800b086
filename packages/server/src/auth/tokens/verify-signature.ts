import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  type ProtectedHeaderParameters,
} from 'jose';
import type { Clock } from '#kernel/index.ts';
import { type AuthSettings, getIssuer } from '../auth-settings.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { SigningKey } from '../keys/signing-key.ts';

/** What is needed to verify our tokens. */
export interface TokenIssuer {
  readonly keys: KeyRing;
  readonly settings: Pick<AuthSettings, 'publicUrl'>;
  readonly clock: Clock;
}

function decodeHeader(token: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(token);
  } catch (error) {
    throw new errors.JWSInvalid('The token has no readable header', { cause: error });
  }
}

/**
 * Returns the keys that may have signed a token: the named one, or all keys of its algorithm if it
 * names none, as for service keys that operators sign.
 */
async function findKeys(
  keys: KeyRing,
  { kid, alg }: ProtectedHeaderParameters,
): Promise<readonly SigningKey[]> {
  if (kid === undefined) return (await keys.all()).filter((key) => key.alg === alg);
  const named = await keys.find(kid);
  return named && named.alg === alg ? [named] : [];
}

/**
 * Rejects a token of another issuer. Supabase's older keys have no issuer, or one that is not a URL
 * ('supabase').
 */
function requireOwnIssuer({ settings }: TokenIssuer, payload: JWTPayload): void {
  const { iss } = payload;
  if (iss === undefined || iss === getIssuer(settings) || !URL.canParse(iss)) return;
  throw new errors.JWTClaimValidationFailed('unexpected "iss" claim value', payload, 'iss', 'check_failed');
}

/**
 * Verifies the signature with our keys, and the expiry if there is one. A key is only used with its
 * own algorithm, regardless of the token's header. Throws jose's errors.
 */
export async function verify(
  issuer: TokenIssuer,
  token: string,
  expected: Pick<JWTVerifyOptions, 'audience'> = {},
): Promise<JWTPayload> {
  let lastError: errors.JOSEError = new errors.JWKSNoMatchingKey();
  for (const { publicKey, alg } of await findKeys(issuer.keys, decodeHeader(token))) {
    try {
      const currentDate = new Date(issuer.clock.now());
      const { payload } = await jwtVerify(token, publicKey, { ...expected, algorithms: [alg], currentDate });
      requireOwnIssuer(issuer, payload);
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      lastError = error;
    }
  }
  throw lastError;
}

/** Returns the payload of a valid token; null for any other. */
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

/** Why a token has no valid session. 'no session' is a service key. */
export type TokenFault = 'not ours' | 'expired' | 'ended' | 'no session';

/** Returns why a token is rejected. The signature is checked first. */
export async function getTokenFault(issuer: TokenIssuer, token: string): Promise<TokenFault> {
  try {
    const { session_id: sessionId } = await verify(issuer, token);
    return sessionId === undefined ? 'no session' : 'ended';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'not ours';
    throw error;
  }
}
