import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authFactors, type FactorRow } from '../factor.tables.ts';
import { type AuthenticationMethod, authSessions } from '../session.tables.ts';
import { updateUserRow } from '../users/user-store.ts';
import { lockUser } from './lock-user.ts';
import { isMfaMethod } from './mfa-method.ts';

async function hasVerifiedFactor(tx: Transaction, userId: UserId): Promise<boolean> {
  const [one] = await tx
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.status, 'verified')))
    .limit(1);
  return one !== undefined;
}

/**
 * Removes `amr` entries from the user's sessions; a session without an MFA entry is downgraded to
 * aal1.
 */
async function removeMethods(
  tx: Transaction,
  userId: UserId,
  isRemoved: (entry: AuthenticationMethod) => boolean,
): Promise<void> {
  const sessions = await tx
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), eq(authSessions.aal, 'aal2')));
  for (const session of sessions) {
    const amr = session.amr.filter((entry) => !isRemoved(entry));
    if (amr.length === session.amr.length) continue;
    await tx
      .update(authSessions)
      .set({ amr, aal: amr.some(isMfaMethod) ? 'aal2' : 'aal1' })
      .where(eq(authSessions.id, session.id));
  }
}

/**
 * Removes a factor. Sessions that it upgraded are downgraded to aal1, and `hasSecondFactor` is
 * cleared with the last verified factor (docs/wire/auth.md, Rules). The caller checks permissions.
 * Removing a deleted factor has no effect.
 */
export async function removeFactor(
  tx: Transaction,
  factor: Pick<FactorRow, 'id' | 'userId'>,
  now: Instant,
): Promise<void> {
  const { id, userId } = factor;
  await lockUser(tx, userId, now);
  const [removed] = await tx.delete(authFactors).where(eq(authFactors.id, id)).returning();
  if (removed?.status !== 'verified') return;
  if (await hasVerifiedFactor(tx, userId)) {
    await removeMethods(tx, userId, (entry) => entry.factor === id);
    return;
  }
  await updateUserRow(tx, userId, { hasSecondFactor: false, updatedAt: now });
  await removeMethods(tx, userId, isMfaMethod);
}
