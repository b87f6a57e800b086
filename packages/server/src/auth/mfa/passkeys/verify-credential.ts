import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { validationFailed } from '#auth/errors/auth-error.ts';
import type { ChallengeRow, FactorRow } from '#auth/factor.tables.ts';
import { optionalString } from '#auth/http/read-body.ts';
import { mfaVerificationFailed, type VerifiedFactor } from '../verified-factor.ts';
import { listPasskeys, type Passkey, toUserHandle } from './credential-options.ts';
import { authenticationResponseSchema, registrationResponseSchema } from './credential-response.ts';
import {
  getRelyingParty,
  PASSKEY_ALGORITHMS,
  type RelyingParty,
  relyingPartyFields,
  requireSameParty,
} from './relying-party.ts';

/** The part of a request body with a passkey response. */
export const passkeyResponseSchema = z.object({
  ...relyingPartyFields,
  type: optionalString,
  credential_response: z.optional(z.unknown()),
});

/** A passkey's response to a challenge. */
interface PasskeyResponse {
  readonly type: 'create' | 'request';
  readonly response: unknown;
}

/**
 * Parses the passkey response. Throws 400 validation_failed if it is missing or for another relying
 * party.
 */
export function parsePasskeyResponse(
  ctx: Pick<AuthContext, 'settings'>,
  body: z.output<typeof passkeyResponseSchema> | null | undefined,
): PasskeyResponse {
  if (!body) throw validationFailed('WebAuthn config required');
  const { type, credential_response: response } = body;
  if (type !== 'create' && type !== 'request')
    throw validationFailed('WebAuthn type must be create or request');
  if (response === undefined || response === null) throw validationFailed('credential_response required');
  requireSameParty(getRelyingParty(ctx.settings), body);
  return { type, response };
}

function parseResponse<Schema extends z.ZodMiniType>(schema: Schema, response: unknown): z.output<Schema> {
  const parsed = schema.safeParse(response);
  if (!parsed.success) throw validationFailed('Invalid credential_response');
  return parsed.data;
}

/** The library throws plain errors for an invalid origin, challenge, signature or counter. */
async function requireVerified<Result extends { readonly verified: boolean }>(
  factor: FactorRow,
  check: Promise<Result>,
): Promise<Result & { readonly verified: true }> {
  const result = await check.catch((error: unknown) => {
    throw mfaVerificationFailed(factor, { cause: error });
  });
  if (!isVerified(result)) throw mfaVerificationFailed(factor);
  return result;
}

function isVerified<Result extends { readonly verified: boolean }>(
  result: Result,
): result is Result & { readonly verified: true } {
  return result.verified;
}

function getExpectations({ id, origins }: RelyingParty, { passkeyChallenge }: ChallengeRow) {
  return {
    // A challenge of another factor type matches no response.
    expectedChallenge: passkeyChallenge ?? (() => false),
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: false,
  };
}

async function verifyRegistration(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  credential: unknown,
): Promise<VerifiedFactor> {
  const response = parseResponse(registrationResponseSchema, credential);
  const party = getRelyingParty(ctx.settings);
  const { registrationInfo } = await requireVerified(
    factor,
    verifyRegistrationResponse({
      response,
      ...getExpectations(party, challenge),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  );
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    factor,
    challenge,
    replayGuard: {
      kind: 'passkey registration',
      credentialId: id,
      credential: {
        publicKey: Buffer.from(publicKey).toString('base64url'),
        transports: response.response.transports,
      },
      signCount: counter,
    },
  };
}

/**
 * Rejects a counter that did not increase: the key may have been cloned (WebAuthn, section 6.1.1).
 */
function requireCounterIncrease(ctx: AuthContext, factor: Passkey, signCount: number): void {
  const before = factor.signCount ?? 0;
  if (signCount > before || (signCount === 0 && before === 0)) return;
  const { id: factorId, userId } = factor;
  ctx.log.warn(
    { factorId, userId, before, signCount },
    'passkey counter did not increase: the key may have been cloned',
  );
  throw mfaVerificationFailed(factor);
}

/**
 * Accepts any passkey of the user, because the browser lets the user choose. The verified factor is
 * the one that signed.
 */
async function verifyAuthentication(
  ctx: AuthContext,
  challenged: FactorRow,
  challenge: ChallengeRow,
  credential: unknown,
): Promise<VerifiedFactor> {
  const { response: assertion, ...response } = parseResponse(authenticationResponseSchema, credential);
  const passkeys = await listPasskeys(ctx.db.read, challenged.userId);
  const factor = passkeys.find(({ credentialId }) => credentialId === response.id);
  const { userHandle, ...signed } = assertion;
  if (!factor || (userHandle && userHandle !== toUserHandle(challenged.userId)))
    throw mfaVerificationFailed(challenged);
  const { authenticationInfo } = await requireVerified(
    challenged,
    verifyAuthenticationResponse({
      response: { ...response, response: { ...signed, ...(userHandle && { userHandle }) } },
      ...getExpectations(getRelyingParty(ctx.settings), challenge),
      credential: {
        id: factor.credentialId,
        publicKey: new Uint8Array(Buffer.from(factor.credential.publicKey, 'base64url')),
        // Compared below, to distinguish a cloned key from an invalid signature.
        counter: 0,
      },
    }),
  );
  const { newCounter: signCount } = authenticationInfo;
  requireCounterIncrease(ctx, factor, signCount);
  return { factor, challenge, replayGuard: { kind: 'passkey authentication', signCount } };
}

/**
 * Verifies a passkey response and returns the factor that signed. Throws 400 validation_failed for
 * a response of the wrong type, and 422 mfa_verification_failed for a wrong relying party,
 * challenge, key or counter.
 */
export async function verifyPasskey(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  { type, response }: PasskeyResponse,
): Promise<VerifiedFactor> {
  const expected = factor.status === 'verified' ? 'request' : 'create';
  if (type !== expected) throw validationFailed(`WebAuthn type must be ${expected} for this factor`);
  return type === 'create'
    ? verifyRegistration(ctx, factor, challenge, response)
    : verifyAuthentication(ctx, factor, challenge, response);
}
