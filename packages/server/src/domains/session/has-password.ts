import { requireUser, type UseCaseContext } from '#kernel/index.ts';

/**
 * Whether the actor has set a password; null where the sign-in service does not tell. NOT_SIGNED_IN for a visitor.
 */
export async function hasPassword(ctx: UseCaseContext): Promise<boolean | null> {
  const person = requireUser(ctx.actor);
  return (await ctx.ports.sessions?.hasPassword(person.userId)) ?? null;
}
