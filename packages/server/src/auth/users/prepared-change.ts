import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserRow } from '../user.tables.ts';

/**
 * A validated change of a user, with all slow work done. It is applied together with the other
 * changes of the request.
 */
export interface PreparedChange {
  /**
   * Applies the change and returns the outbox jobs to run after the commit. Throws AuthError, which
   * rolls back, if the change is no longer valid. `user` is the current, locked row.
   */
  apply(tx: Transaction, now: Instant, user: UserRow): Promise<readonly string[]>;
}
