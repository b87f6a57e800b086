import type { UserId } from '@gable/contracts/kernel';

/** The result of a consumed token. */
export interface VerificationResult {
  readonly userId: UserId;
  /** The identity used. */
  readonly provider: 'email' | 'phone';
  /** False after one of two email change confirmations, which does not sign the user in. */
  readonly isComplete: boolean;
  /** Outbox jobs to run after the commit. */
  readonly jobIds: readonly string[];
}

/**
 * The token was already used, or is outdated, for example because the user's address has changed.
 */
export class ExpiredToken extends Error {
  override readonly name = 'ExpiredToken';
}
