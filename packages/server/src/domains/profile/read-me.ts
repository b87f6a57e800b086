import type { UserView } from '@gable/contracts/profile';
import { type User, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { findAccountOfAgent } from '../connect/index.ts';

async function viewOf(ctx: UseCaseContext, person: User): Promise<UserView> {
  const account = person.userType === 'agent' ? await findAccountOfAgent(ctx.db.read, person.userId) : null;
  return {
    id: person.userId,
    email: person.email,
    name: person.name,
    userType: person.userType,
    // With a closed one there is nothing to go on with: the way on is to make another.
    connectAccountId: account?.closed ? null : (account?.accountId ?? null),
    connectAccountStatus: account?.accountId ? account.status : 'none',
    // An account that could charge once is shown, even while the provider restricts it.
    onboardingComplete: account !== null && !account.closed && account.verifiedAt !== null,
  };
}

/** `GET /api/user`: the signed-in user with the state of their connected account. NOT_SIGNED_IN for a visitor. */
export async function readMe(ctx: UseCaseContext): Promise<UserView> {
  return viewOf(ctx, requireUser(ctx.actor));
}

/** The same for the browser's guards, which ask in order to find out: null for a visitor. */
export async function findMe(ctx: UseCaseContext): Promise<UserView | null> {
  return ctx.actor.kind === 'user' ? viewOf(ctx, ctx.actor) : null;
}
