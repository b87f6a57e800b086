import type { UserId } from '@gable/contracts/kernel';
import type { AuthContext } from '../auth-context.ts';
import { findUser, isBanned } from '../users/user-store.ts';

/** Whether somebody may act without a session: they are here, have proven their address, and are not locked out. */
export async function mayAct(ctx: Pick<AuthContext, 'db' | 'clock'>, userId: UserId): Promise<boolean> {
  const user = await findUser(ctx.db.read, userId);
  return user !== undefined && user.emailConfirmedAt !== null && !isBanned(user, ctx.clock.now());
}
