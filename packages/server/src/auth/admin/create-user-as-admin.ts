import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { authUsers, type UserRow } from '../user.tables.ts';
import { buildBlankUser } from '../users/build-user.ts';
import { updateLocalIdentities } from '../users/local-identities.ts';
import { mergeAppMetadata, mergeMetadata } from '../users/merge-metadata.ts';
import { loadUserDetails } from '../users/user-details.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { assertUnused } from './assert-unused.ts';
import { parseUserAttributes, type UserAttributes } from './user-attributes.ts';

function buildFromAttributes(attributes: UserAttributes, now: Instant): UserRow {
  const blank = buildBlankUser(now);
  return {
    ...blank,
    id: attributes.id ?? blank.id,
    email: attributes.email ?? null,
    phone: attributes.phone ?? null,
    passwordHash: attributes.passwordHash ?? null,
    emailConfirmedAt: attributes.email && attributes.emailConfirm ? now : null,
    phoneConfirmedAt: attributes.phone && attributes.phoneConfirm ? now : null,
    userMetadata: mergeMetadata({}, attributes.userMetadata ?? {}),
    appMetadata: mergeAppMetadata({}, attributes.appMetadata ?? {}),
    bannedUntil: attributes.bannedUntil ?? null,
  };
}

/**
 * `POST /admin/users`: creates a user without sending a message. An unconfirmed user must verify
 * the address or number as usual.
 */
export async function createUserAsAdmin(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const attributes = await parseUserAttributes(ctx, request);
  if (!attributes.email && !attributes.phone)
    throw validationFailed('Cannot create a user without either an email or phone');
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(authUsers)
      .values(buildFromAttributes(attributes, now))
      .onConflictDoNothing()
      .returning();
    if (!added) {
      await assertUnused(tx, attributes, null);
      throw new AuthError(422, 'user_already_exists', 'A user with this id has already been registered');
    }
    const user = await updateLocalIdentities(tx, added, now);
    return toUserView(await loadUserDetails(tx, user));
  });
}
