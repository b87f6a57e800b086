import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  type ProtectedHeaderParameters,
} from 'jose';
import type { Clock } from '#kernel/index.ts';
import { type AuthSettings, issuerOf } from '../auth-settings.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { SigningKey } from '../keys/signing-key.ts';

/** What it takes to tell our own tokens from all others. */
export interface TokenIssuer {
  readonly keys: KeyRing;
  readonly settings: Pick<AuthSettings, 'publicUrl'>;
  readonly clock: Clock;
}

function headerOf(token: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(token);
  } catch (error) {
    throw new errors.JWSInvalid('The token has no header that can be read', { cause: error });
  }
}

/**
 * The keys that may have signed a token with this header: the one that it names, or all of its algorithm if it names none,
 * as the keys that operators sign for themselves.
 */
async function keysFor(
  keys: KeyRing,
  { kid, alg }: ProtectedHeaderParameters,
): Promise<readonly SigningKey[]> {
  if (kid === undefined) return (await keys.all()).filter((key) => key.alg === alg);
  const named = await keys.find(kid);
  return named && named.alg === alg ? [named] : [];
}

/** Refuses a token that names another service. Supabase's older keys name none, or no address ('supabase'). */
function requireOwnIssuer({ settings }: TokenIssuer, payload: JWTPayload): void {
  const { iss } = payload;
  if (iss === undefined || iss === issuerOf(settings) || !URL.canParse(iss)) return;
  throw new errors.JWTClaimValidationFailed('unexpected "iss" claim value', payload, 'iss', 'check_failed');
}

/**
 * Verifies that one of our keys signed the token, and that it has not run out if it has an end. A key is used with its own
 * algorithm alone, whatever the token asks for. Throws jose's errors.
 */
export async function verify(
  issuer: TokenIssuer,
  token: string,
  expected: Pick<JWTVerifyOptions, 'audience'> = {},
): Promise<JWTPayload> {
  let refusal: errors.JOSEError = new errors.JWKSNoMatchingKey();
  for (const { publicKey, alg } of await keysFor(issuer.keys, headerOf(token))) {
    try {
      const currentDate = new Date(issuer.clock.now());
      const { payload } = await jwtVerify(token, publicKey, { ...expected, algorithms: [alg], currentDate });
      requireOwnIssuer(issuer, payload);
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      refusal = error;
    }
  }
  throw refusal;
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
    const { session_id: sessionId } = await verify(issuer, token);
    return sessionId === undefined ? 'no session' : 'ended';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'not ours';
    throw error;
  }
}
