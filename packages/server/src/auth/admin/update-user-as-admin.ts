import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { lockUser } from '../mfa/lock-user.ts';
import { deleteTokens } from '../one-time-tokens/delete-tokens.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import type { UserRow } from '../user.tables.ts';
import { updateLocalIdentities } from '../users/local-identities.ts';
import { mergeAppMetadata, mergeMetadata } from '../users/merge-metadata.ts';
import { requireMetadataSize } from '../users/require-metadata-size.ts';
import { loadUserDetails } from '../users/user-details.ts';
import { isBanned, updateUserRow } from '../users/user-store.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { assertUnused } from './assert-unused.ts';
import { requireUserFromPath } from './require-user-from-path.ts';
import { parseUserAttributes, type UserAttributes } from './user-attributes.ts';

/**
 * Returns the updated row. A changed address keeps its verified state: the administrator vouches
 * for it.
 */
function applyAttributes(user: UserRow, attributes: UserAttributes, now: Instant): UserRow {
  const email = attributes.email ?? user.email;
  const phone = attributes.phone ?? user.phone;
  return {
    ...user,
    email,
    phone,
    emailConfirmedAt: user.emailConfirmedAt ?? (email !== null && attributes.emailConfirm ? now : null),
    phoneConfirmedAt: user.phoneConfirmedAt ?? (phone !== null && attributes.phoneConfirm ? now : null),
    passwordHash: attributes.passwordHash ?? user.passwordHash,
    isAnonymous: user.isAnonymous && email === null && phone === null,
    userMetadata: mergeMetadata(user.userMetadata, attributes.userMetadata ?? {}),
    appMetadata: mergeAppMetadata(user.appMetadata, attributes.appMetadata ?? {}),
    bannedUntil: attributes.bannedUntil === undefined ? user.bannedUntil : attributes.bannedUntil,
    updatedAt: now,
  };
}

/**
 * Returns which local identities changed. A user from an OAuth provider has none, and an unrelated
 * change does not add one.
 */
function getChangedIdentities(before: UserRow, after: UserRow): ('email' | 'phone')[] {
  const changed: ('email' | 'phone')[] = [];
  if (after.email !== before.email || after.emailConfirmedAt !== before.emailConfirmedAt)
    changed.push('email');
  if (after.phone !== before.phone || after.phoneConfirmedAt !== before.phoneConfirmedAt)
    changed.push('phone');
  return changed;
}

/** Deletes pending tokens and changes: they belong to a replaced address, number or password. */
async function deletePendingChanges(tx: Transaction, user: UserRow, now: Instant): Promise<void> {
  await deleteTokens(tx, user.id);
  await updateUserRow(tx, user.id, {
    newEmail: null,
    newPhone: null,
    emailChangeConfirmedBy: null,
    updatedAt: now,
  });
}

async function applyChanges(tx: Transaction, user: UserRow, attributes: UserAttributes, now: Instant) {
  const { id, ...change } = applyAttributes(user, attributes, now);
  requireMetadataSize(change.userMetadata);
  requireMetadataSize(change.appMetadata);
  await updateUserRow(tx, id, change);
  if (attributes.passwordHash || attributes.email || attributes.phone)
    await deletePendingChanges(tx, user, now);
  if (attributes.passwordHash || isBanned(change, now)) await endAllSessions(tx, id);
  const changed = getChangedIdentities(user, { id, ...change });
  return updateLocalIdentities(tx, await updateUserRow(tx, id, { updatedAt: now }), now, changed);
}

/**
 * `PUT /admin/users/{id}`: updates a user; omitted fields are unchanged. A new password or a ban
 * ends all sessions of the user.
 */
export async function updateUserAsAdmin(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const { id } = await requireUserFromPath(ctx.db.read, request);
  const attributes = await parseUserAttributes(ctx, request);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, id, now);
    await assertUnused(tx, attributes, id);
    return toUserView(await loadUserDetails(tx, await applyChanges(tx, user, attributes, now)));
  });
}
