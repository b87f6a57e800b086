import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { validationFailed } from '#auth/errors/auth-error.ts';
import type { ChallengeRow, FactorRow } from '#auth/factor.tables.ts';
import { optionalText } from '#auth/http/read-body.ts';
import { type ProvenFactor, refusedProof } from '../proven-factor.ts';
import { listPasskeys, type Passkey, userHandleOf } from './credential-options.ts';
import { createdCredentialSchema, usedCredentialSchema } from './credential-response.ts';
import {
  PASSKEY_ALGORITHMS,
  type RelyingParty,
  relyingPartyFields,
  relyingPartyOf,
  requireOwnParty,
} from './relying-party.ts';

/** The part of a request's body that brings a passkey's answer. */
export const passkeyAnswerSchema = z.object({
  ...relyingPartyFields,
  type: optionalText,
  credential_response: z.optional(z.unknown()),
});

/** A passkey's answer to a challenge. */
interface PasskeyAnswer {
  readonly type: 'create' | 'request';
  readonly response: unknown;
}

/** The passkey's answer in the request. Throws 400 validation_failed where there is none, or one for another site. */
export function readPasskeyAnswer(
  ctx: Pick<AuthContext, 'settings'>,
  body: z.output<typeof passkeyAnswerSchema> | null | undefined,
): PasskeyAnswer {
  if (!body) throw validationFailed('WebAuthn config required');
  const { type, credential_response: response } = body;
  if (type !== 'create' && type !== 'request')
    throw validationFailed('WebAuthn type must be create or request');
  if (response === undefined || response === null) throw validationFailed('credential_response required');
  requireOwnParty(relyingPartyOf(ctx.settings), body);
  return { type, response };
}

function parseResponse<Schema extends z.ZodMiniType>(schema: Schema, response: unknown): z.output<Schema> {
  const parsed = schema.safeParse(response);
  if (!parsed.success) throw validationFailed('Invalid credential_response');
  return parsed.data;
}

/** The library throws plain errors for whatever does not hold: bytes, origin, challenge, signature, counter. */
async function checked<Result extends { readonly verified: boolean }>(
  factor: FactorRow,
  check: Promise<Result>,
): Promise<Result & { readonly verified: true }> {
  const result = await check.catch((error: unknown) => {
    throw refusedProof(factor, { cause: error });
  });
  if (!isVerified(result)) throw refusedProof(factor);
  return result;
}

function isVerified<Result extends { readonly verified: boolean }>(
  result: Result,
): result is Result & { readonly verified: true } {
  return result.verified;
}

function expectations({ id, origins }: RelyingParty, { passkeyChallenge }: ChallengeRow) {
  return {
    // A challenge without one cannot be met: no answer has an empty challenge.
    expectedChallenge: passkeyChallenge ?? (() => false),
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: false,
  };
}

async function checkNew(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  given: unknown,
): Promise<ProvenFactor> {
  const response = parseResponse(createdCredentialSchema, given);
  const party = relyingPartyOf(ctx.settings);
  const { registrationInfo } = await checked(
    factor,
    verifyRegistrationResponse({
      response,
      ...expectations(party, challenge),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  );
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    factor,
    challenge,
    trace: {
      kind: 'new passkey',
      credentialId: id,
      credential: {
        publicKey: Buffer.from(publicKey).toString('base64url'),
        transports: response.response.transports,
      },
      signCount: counter,
    },
  };
}

/** Refuses a count that did not grow: there may be a copy of the key (WebAuthn, section 6.1.1). */
function requireProgress(ctx: AuthContext, factor: Passkey, signCount: number): void {
  const before = factor.signCount ?? 0;
  if (signCount > before || (signCount === 0 && before === 0)) return;
  const { id: factorId, userId } = factor;
  ctx.log.warn(
    { factorId, userId, before, signCount },
    'a passkey counted backwards: it may have been copied',
  );
  throw refusedProof(factor);
}

/** Any passkey of the user answers: the browser lets them choose, and the proof is that passkey's. */
async function checkUsed(
  ctx: AuthContext,
  asked: FactorRow,
  challenge: ChallengeRow,
  given: unknown,
): Promise<ProvenFactor> {
  const { response: answer, ...response } = parseResponse(usedCredentialSchema, given);
  const passkeys = await listPasskeys(ctx.db.read, asked.userId);
  const factor = passkeys.find(({ credentialId }) => credentialId === response.id);
  const { userHandle, ...signed } = answer;
  if (!factor || (userHandle && userHandle !== userHandleOf(asked.userId))) throw refusedProof(asked);
  const { authenticationInfo } = await checked(
    asked,
    verifyAuthenticationResponse({
      response: { ...response, response: { ...signed, ...(userHandle && { userHandle }) } },
      ...expectations(relyingPartyOf(ctx.settings), challenge),
      credential: {
        id: factor.credentialId,
        publicKey: new Uint8Array(Buffer.from(factor.credential.publicKey, 'base64url')),
        // It is compared below, where a copied key can be told from a wrong signature.
        counter: 0,
      },
    }),
  );
  const { newCounter: signCount } = authenticationInfo;
  requireProgress(ctx, factor, signCount);
  return { factor, challenge, trace: { kind: 'used passkey', signCount } };
}

/**
 * The factor whose passkey answered this challenge. Throws 400 validation_failed for what is no answer to such a challenge,
 * 422 mfa_verification_failed for one that does not hold: another site, challenge or key, or a count that went back, as it
 * does for a copied key.
 */
export async function checkPasskey(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  { type, response }: PasskeyAnswer,
): Promise<ProvenFactor> {
  const expected = factor.status === 'verified' ? 'request' : 'create';
  if (type !== expected) throw validationFailed(`WebAuthn type must be ${expected} for this factor`);
  return type === 'create'
    ? checkNew(ctx, factor, challenge, response)
    : checkUsed(ctx, factor, challenge, response);
}
