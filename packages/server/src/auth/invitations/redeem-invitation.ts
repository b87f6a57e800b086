import { hash } from 'node:crypto';
import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { authInvitations, type InvitationRow } from '../invitation.tables.ts';
import { findAndLockUserByEmail } from '../mfa/lock-user.ts';
import type { IssuedSession } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import type { UserRow } from '../user.tables.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { registerUser } from '../users/register-user.ts';
import { removeEarlierCredentials } from '../users/remove-earlier-credentials.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { isVerifiedUser } from '../users/unverified-user.ts';
import { hashInvitationToken, REUSE_WINDOW_MS } from './invitation-links.ts';

/** Returns the email address of the invitation; null for an unknown token. */
async function findEmail(tx: Transaction, token: string): Promise<string | null> {
  const [link] = await tx
    .select({ email: authInvitations.email })
    .from(authInvitations)
    .where(eq(authInvitations.linkHash, hashInvitationToken(token)));
  return link?.email ?? null;
}

/** Identifies the browser and network for a repeated click. */
function toClientHash({ address, userAgent }: ClientInfo): string {
  return hash('sha256', `${address}\n${userAgent ?? ''}`, 'hex');
}

/**
 * Consumes the invitation atomically. The same browser may use it again for a short time, because
 * the first response may have been lost. Null for an unknown, used or expired invitation.
 */
async function consumeInvitation(
  tx: Transaction,
  token: string,
  client: ClientInfo,
  now: Instant,
): Promise<InvitationRow | null> {
  const usedBy = toClientHash(client);
  const isRepeat = and(
    eq(authInvitations.usedBy, usedBy),
    gt(authInvitations.usedAt, instant(now - REUSE_WINDOW_MS)),
  );
  const isLive = and(
    eq(authInvitations.linkHash, hashInvitationToken(token)),
    gt(authInvitations.expiresAt, now),
  );
  const [first] = await tx
    .update(authInvitations)
    .set({ usedAt: now, usedBy })
    .where(and(isLive, isNull(authInvitations.usedAt)))
    .returning();
  if (first) return first;
  const [repeated] = await tx.select().from(authInvitations).where(and(isLive, isRepeat));
  return repeated ?? null;
}

/**
 * Confirms the invited user. An earlier sign-up without verification loses all credentials and the
 * role.
 */
async function confirmUser(tx: Transaction, user: UserRow, metadata: UserRow['userMetadata'], now: Instant) {
  requireNotBanned(user, now);
  if (isVerifiedUser(user)) {
    if (user.emailConfirmedAt === null) await confirmEmail(tx, user.id, {}, now);
    return;
  }
  await removeEarlierCredentials(tx, user.id, now);
  await confirmEmail(tx, user.id, { userMetadata: metadata }, now);
}

/**
 * Returns the user with the invitation's address, or creates a buyer: the click verifies the
 * address. `known` is the locked user; null if there is none.
 */
async function resolveUser(
  ctx: AuthContext,
  tx: Transaction,
  { email, name }: InvitationRow,
  repeated: UserRow | null,
  now: Instant,
): Promise<UserRow> {
  const metadata = { name, user_type: 'buyer' };
  if (repeated) {
    await confirmUser(tx, repeated, metadata, now);
    return repeated;
  }
  if (ctx.settings.disableSignup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const first = await registerUser(tx, { email, passwordHash: null, metadata, confirmed: true }, now);
  if (!first) throw new Error('The address was taken concurrently; a second click finds its user.');
  return first;
}

/**
 * Signs in the recipient of an app email (decision 28); creates a buyer without a password for a
 * new address. MFA is still required. Null for an unknown, used or expired invitation. Throws 403
 * user_banned, 422 signup_disabled.
 */
export function redeemInvitation(
  ctx: AuthContext,
  token: string,
  client: ClientInfo,
): Promise<IssuedSession | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Lock order: user first. A password change expires invitations under the user lock.
    const email = await findEmail(tx, token);
    const repeated = email === null ? null : await findAndLockUserByEmail(tx, email, now);
    const link = await consumeInvitation(tx, token, client, now);
    if (!link) return null;
    const user = await resolveUser(ctx, tx, link, repeated, now);
    return startSession(tx, user.id, { method: 'otp', provider: 'email', client }, now);
  });
}
