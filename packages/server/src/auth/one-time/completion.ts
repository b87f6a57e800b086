import type { UserId } from '@gable/contracts/kernel';

/** What a redeemed proof led to. */
export interface Completion {
  readonly userId: UserId;
  /** Which identity was used. */
  readonly provider: 'email' | 'phone';
  /** False after the first half of a change of address: nobody is signed in by that. */
  readonly isWhole: boolean;
  /** Outbox jobs to begin after the commit. */
  readonly jobIds: readonly string[];
}
