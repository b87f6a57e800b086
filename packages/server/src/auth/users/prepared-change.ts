import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { UserRow } from '../user.tables.ts';

/**
 * A change of a user that was asked for and found allowed, with everything slow done: what is left is to write it, together
 * with the other changes of the same request.
 */
export interface PreparedChange {
  /**
   * Writes it; answers the outbox jobs to begin after the commit. Throws an AuthError, and undoes all, when it comes too late.
   * `user` is the row as it is now, locked.
   */
  apply(tx: Transaction, now: Instant, user: UserRow): Promise<readonly string[]>;
}
