import { AuthError } from '../errors/auth-error.ts';
import type { ChallengeRow, FactorRow, PasskeyCredential } from '../factor.tables.ts';

/** What a factor keeps of a proof, so that nobody can give it a second time. */
export type ProofTrace =
  /** The time step of a code of an authenticator app. */
  | { readonly kind: 'code of an app'; readonly step: number }
  /** The code of a text, which its challenge keeps. */
  | { readonly kind: 'code of a text' }
  | {
      readonly kind: 'new passkey';
      readonly credentialId: string;
      readonly credential: PasskeyCredential;
      readonly signCount: number;
    }
  | { readonly kind: 'used passkey'; readonly signCount: number };

/** A factor, and the challenge that was answered rightly. */
export interface ProvenFactor {
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
  readonly trace: ProofTrace;
}

const REFUSALS = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Failed to validate WebAuthn MFA response',
} as const satisfies Record<FactorRow['factorType'], string>;

/** 422 mfa_verification_failed in the words for this kind of factor. */
export function refusedProof(
  { factorType }: Pick<FactorRow, 'factorType'>,
  options?: ErrorOptions,
): AuthError {
  return new AuthError(422, 'mfa_verification_failed', REFUSALS[factorType], options);
}

/** 422: the user has set this passkey up already. */
export function credentialExists(): AuthError {
  return new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
}
