import type { Instant } from '@gable/contracts/kernel';
import { AuthError } from '../errors/auth-error.ts';
import type { UserRow } from '../user.tables.ts';
import { isBanned } from './user-store.ts';

/**
 * Throws 403 user_banned while the user is banned. Call it with a row that is locked: a ban may be
 * stored between an earlier read and the transaction.
 */
export function requireNotBanned(user: Pick<UserRow, 'bannedUntil'>, now: Instant): void {
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
}
