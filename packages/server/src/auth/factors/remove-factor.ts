import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { authFactors, type FactorRow } from '../factor.tables.ts';
import { type AuthenticationMethod, authSessions } from '../session.tables.ts';
import { changeUser } from '../users/user-store.ts';
import { lockUser } from './lock-user.ts';
import { isSecondProof } from './second-proof.ts';

async function hasVerifiedFactor(tx: Transaction, userId: UserId): Promise<boolean> {
  const [one] = await tx
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.status, 'verified')))
    .limit(1);
  return one !== undefined;
}

/** Takes some of their proofs from the user's sessions; one that keeps no second proof falls to aal1. */
async function takeProofs(
  tx: Transaction,
  userId: UserId,
  isGone: (proof: AuthenticationMethod) => boolean,
): Promise<void> {
  const sessions = await tx
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), eq(authSessions.aal, 'aal2')));
  for (const session of sessions) {
    const amr = session.amr.filter((proof) => !isGone(proof));
    if (amr.length === session.amr.length) continue;
    await tx
      .update(authSessions)
      .set({ amr, aal: amr.some(isSecondProof) ? 'aal2' : 'aal1' })
      .where(eq(authSessions.id, session.id));
  }
}

/**
 * Removes a factor, and with it what it proved: the sessions that were raised by it fall to aal1, and without another
 * verified one the user has no second factor any more (auth contract, section 1, Rules). Whether the caller may is
 * their business. A factor that is gone already changes nothing.
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
    await takeProofs(tx, userId, (proof) => proof.factor === id);
    return;
  }
  await changeUser(tx, userId, { hasSecondFactor: false, updatedAt: now });
  await takeProofs(tx, userId, isSecondProof);
}
