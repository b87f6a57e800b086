import type { ChangeName } from '@gable/contracts/profile';
import { eq } from 'drizzle-orm';
import { nextUpdatedAt } from '#db/index.ts';
import { inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { users } from './profile.tables.ts';

/**
 * Changes the signed-in user's name, which others see and which they sign contracts with. What was signed
 * or sent keeps the earlier name. Returns the stored name. NOT_SIGNED_IN.
 */
export async function changeName(ctx: UseCaseContext, { name }: ChangeName): Promise<ChangeName> {
  const { userId } = requireUser(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const updatedAt = nextUpdatedAt(users.updatedAt, ctx.clock.now());
    await tx.update(users).set({ name, updatedAt }).where(eq(users.id, userId));
  });
  return { name };
}
