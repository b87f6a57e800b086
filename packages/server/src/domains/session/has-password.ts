import { requireUser, type UseCaseContext } from '#kernel/index.ts';

/**
 * Returns whether the actor has a password; null where the sign-in service does not say.
 * NOT_SIGNED_IN if anonymous.
 */
export async function hasPassword(ctx: UseCaseContext): Promise<boolean | null> {
  const person = requireUser(ctx.actor);
  return (await ctx.ports.sessions?.hasPassword(person.userId)) ?? null;
}
