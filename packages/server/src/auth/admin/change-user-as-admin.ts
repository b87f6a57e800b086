import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { lockUser } from '../factors/lock-user.ts';
import { clearTokens } from '../one-time/clear-tokens.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import type { UserRow } from '../user.tables.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import { syncOwnIdentities } from '../users/own-identities.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { wholeUser } from '../users/user-parts.ts';
import { changeUser, isBanned } from '../users/user-store.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { requireNamedUser } from './find-named-user.ts';
import { mergeAppMetadata } from './merge-app-metadata.ts';
import { requireFree } from './require-free.ts';
import { readUserAttributes, type UserAttributes } from './user-attributes.ts';

/** The row as it becomes. A proven address stays proven when it is changed: the administrator vouches for the new one. */
function changed(user: UserRow, asked: UserAttributes, now: Instant): UserRow {
  const email = asked.email ?? user.email;
  const phone = asked.phone ?? user.phone;
  return {
    ...user,
    email,
    phone,
    emailConfirmedAt: user.emailConfirmedAt ?? (email !== null && asked.emailConfirm ? now : null),
    phoneConfirmedAt: user.phoneConfirmedAt ?? (phone !== null && asked.phoneConfirm ? now : null),
    passwordHash: asked.passwordHash ?? user.passwordHash,
    isAnonymous: user.isAnonymous && email === null && phone === null,
    userMetadata: mergeMetadata(user.userMetadata, asked.userMetadata ?? {}),
    appMetadata: mergeAppMetadata(user.appMetadata, asked.appMetadata ?? {}),
    bannedUntil: asked.bannedUntil === undefined ? user.bannedUntil : asked.bannedUntil,
    updatedAt: now,
  };
}

/**
 * Which of the user's own identities now say something else. Somebody who came through a provider alone has none of their
 * own, and gets none from an unrelated change.
 */
function touchedIdentities(before: UserRow, after: UserRow): ('email' | 'phone')[] {
  const touched: ('email' | 'phone')[] = [];
  if (after.email !== before.email || after.emailConfirmedAt !== before.emailConfirmedAt)
    touched.push('email');
  if (after.phone !== before.phone || after.phoneConfirmedAt !== before.phoneConfirmedAt)
    touched.push('phone');
  return touched;
}

/** What was on its way to the user before belongs to an address, a number or a password that is gone. */
async function dropWhatWaited(tx: Transaction, user: UserRow, now: Instant): Promise<void> {
  await clearTokens(tx, user.id);
  await changeUser(tx, user.id, {
    newEmail: null,
    newPhone: null,
    emailChangeProvenBy: null,
    updatedAt: now,
  });
}

async function applyChanges(tx: Transaction, user: UserRow, asked: UserAttributes, now: Instant) {
  const { id, ...change } = changed(user, asked, now);
  requireSmallMetadata(change.userMetadata);
  requireSmallMetadata(change.appMetadata);
  await changeUser(tx, id, change);
  if (asked.passwordHash || asked.email || asked.phone) await dropWhatWaited(tx, user, now);
  if (asked.passwordHash || isBanned(change, now)) await endAllSessions(tx, id);
  const touched = touchedIdentities(user, { id, ...change });
  return syncOwnIdentities(tx, await changeUser(tx, id, { updatedAt: now }), now, touched);
}

/**
 * `PUT /admin/users/{id}`: changes a user by an administrator's word; what the request leaves out stays. A new password
 * ends all sessions of the user, and so does a ban.
 */
export async function changeUserAsAdmin(ctx: AuthContext, request: FastifyRequest): Promise<UserView> {
  const { id } = await requireNamedUser(ctx.db.read, request);
  const asked = await readUserAttributes(ctx, request);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, id, now);
    await requireFree(tx, asked, id);
    return userView(await wholeUser(tx, await applyChanges(tx, user, asked, now)));
  });
}
