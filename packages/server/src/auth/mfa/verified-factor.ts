import { AuthError } from '../errors/auth-error.ts';
import type { ChallengeRow, FactorRow, PasskeyCredential } from '../factor.tables.ts';

/** What the factor stores to prevent a replay. */
export type ReplayGuard =
  /** The time step of an authenticator app code. */
  | { readonly kind: 'totp'; readonly step: number }
  /** An SMS code; its challenge prevents the replay. */
  | { readonly kind: 'sms' }
  | {
      readonly kind: 'passkey registration';
      readonly credentialId: string;
      readonly credential: PasskeyCredential;
      readonly signCount: number;
    }
  | { readonly kind: 'passkey authentication'; readonly signCount: number };

/** A factor with its successfully answered challenge. */
export interface VerifiedFactor {
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
  readonly replayGuard: ReplayGuard;
}

const ERROR_MESSAGES = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Failed to validate WebAuthn MFA response',
} as const satisfies Record<FactorRow['factorType'], string>;

/** 422 mfa_verification_failed with the message for this factor type. */
export function mfaVerificationFailed(
  { factorType }: Pick<FactorRow, 'factorType'>,
  options?: ErrorOptions,
): AuthError {
  return new AuthError(422, 'mfa_verification_failed', ERROR_MESSAGES[factorType], options);
}

/** 422 webauthn_credential_exists. */
export function credentialExists(): AuthError {
  return new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
}
