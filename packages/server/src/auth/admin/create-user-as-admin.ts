import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { authUsers, type UserRow } from '../user.tables.ts';
import { blankUser } from '../users/blank-user.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import { syncOwnIdentities } from '../users/own-identities.ts';
import { wholeUser } from '../users/user-parts.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { mergeAppMetadata } from './merge-app-metadata.ts';
import { requireFree } from './require-free.ts';
import { readUserAttributes, type UserAttributes } from './user-attributes.ts';

function newUser(asked: UserAttributes, now: Instant): UserRow {
  const blank = blankUser(now);
  return {
    ...blank,
    id: asked.id ?? blank.id,
    email: asked.email ?? null,
    phone: asked.phone ?? null,
    passwordHash: asked.passwordHash ?? null,
    emailConfirmedAt: asked.email && asked.emailConfirm ? now : null,
    phoneConfirmedAt: asked.phone && asked.phoneConfirm ? now : null,
    userMetadata: mergeMetadata({}, asked.userMetadata ?? {}),
    appMetadata: mergeAppMetadata({}, asked.appMetadata ?? {}),
    bannedUntil: asked.bannedUntil ?? null,
  };
}

/**
 * `POST /admin/users`: adds a user by an administrator's word. Sends nothing: who is not said to be confirmed must prove
 * their address or number like anybody else.
 */
export async function createUserAsAdmin(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const asked = await readUserAttributes(ctx, request);
  if (!asked.email && !asked.phone)
    throw validationFailed('Cannot create a user without either an email or phone');
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [added] = await tx.insert(authUsers).values(newUser(asked, now)).onConflictDoNothing().returning();
    if (!added) {
      await requireFree(tx, asked, null);
      throw new AuthError(422, 'user_already_exists', 'A user with this id has already been registered');
    }
    const user = await syncOwnIdentities(tx, added, now);
    return userView(await wholeUser(tx, user));
  });
}
