import type { UserView } from '@gable/contracts/profile';
import { requireUser, type UseCaseContext, type User } from '#kernel/index.ts';
import { findPhotoPath } from '../agent-profile/index.ts';
import { findAccountOfAgent } from '../connect/index.ts';

async function viewOf(ctx: UseCaseContext, person: User): Promise<UserView> {
  const isAgent = person.userType === 'agent';
  const [account, photo] = await Promise.all([
    isAgent ? findAccountOfAgent(ctx.db.read, person.userId) : null,
    isAgent ? findPhotoPath(ctx.db.read, person.userId) : null,
  ]);
  return {
    id: person.userId,
    email: person.email,
    name: person.name,
    userType: person.userType,
    photo,
    // A closed account cannot be continued; the agent has to create another one.
    connectAccountId: account?.closed ? null : (account?.accountId ?? null),
    connectAccountStatus: account?.accountId ? account.status : 'none',
    // An account that has been able to charge is shown even while it is restricted.
    onboardingComplete: account !== null && !account.closed && account.verifiedAt !== null,
  };
}

/**
 * `GET /api/user`: returns the signed-in user with the state of their connected account.
 * NOT_SIGNED_IN if anonymous.
 */
export async function readMe(ctx: UseCaseContext): Promise<UserView> {
  return viewOf(ctx, requireUser(ctx.actor));
}

/** Returns the same for the web app's route guards; null if anonymous. */
export async function findMe(ctx: UseCaseContext): Promise<UserView | null> {
  return ctx.actor.kind === 'user' ? viewOf(ctx, ctx.actor) : null;
}
