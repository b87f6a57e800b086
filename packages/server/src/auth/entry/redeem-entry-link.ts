import { hash } from 'node:crypto';
import { type Instant, instant } from '@gable/contracts/kernel';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { authEntryLinks, type EntryLinkRow } from '../entry-link.tables.ts';
import { AuthError } from '../errors/auth-error.ts';
import { findAndLockUserByEmail } from '../factors/lock-user.ts';
import type { Client } from '../http/client-of.ts';
import type { OpenSession } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import type { UserRow } from '../user.tables.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { dropEarlierClaims } from '../users/drop-earlier-claims.ts';
import { registerUser } from '../users/register-user.ts';
import { requireNotBanned } from '../users/require-not-banned.ts';
import { isProven } from '../users/unproven-holder.ts';
import { GRACE_MS, hashEntry } from './entry-links.ts';

/** The address that the link was sent to; null when there is no such link. */
async function addressOf(tx: Transaction, token: string): Promise<string | null> {
  const [link] = await tx
    .select({ email: authEntryLinks.email })
    .from(authEntryLinks)
    .where(eq(authEntryLinks.linkHash, hashEntry(token)));
  return link?.email ?? null;
}

/** Which browser on which network: what a second press must share with the first. */
function pressedBy({ address, userAgent }: Client): string {
  return hash('sha256', `${address}\n${userAgent ?? ''}`, 'hex');
}

/**
 * Uses a link up, as a compare-and-set: of two who press one gets in. Whoever was it may press again for a moment, since
 * the answer to the first press may have been lost on the way. Null for a link that is none, or not any more.
 */
async function useLink(
  tx: Transaction,
  token: string,
  from: Client,
  now: Instant,
): Promise<EntryLinkRow | null> {
  const usedBy = pressedBy(from);
  const again = and(eq(authEntryLinks.usedBy, usedBy), gt(authEntryLinks.usedAt, instant(now - GRACE_MS)));
  const isLive = and(eq(authEntryLinks.linkHash, hashEntry(token)), gt(authEntryLinks.expiresAt, now));
  const [fresh] = await tx
    .update(authEntryLinks)
    .set({ usedAt: now, usedBy })
    .where(and(isLive, isNull(authEntryLinks.usedAt)))
    .returning();
  if (fresh) return fresh;
  const [known] = await tx.select().from(authEntryLinks).where(and(isLive, again));
  return known ?? null;
}

/** A client of the house: whoever has claimed the address before without proving it keeps no way in, and no role. */
async function admit(tx: Transaction, held: UserRow, metadata: UserRow['userMetadata'], now: Instant) {
  requireNotBanned(held, now);
  if (isProven(held)) {
    if (held.emailConfirmedAt === null) await confirmEmail(tx, held.id, {}, now);
    return;
  }
  await dropEarlierClaims(tx, held.id, now);
  await confirmEmail(tx, held.id, { userMetadata: metadata }, now);
}

/**
 * Whoever has the address, or a new buyer with it: that the letter was read proves it theirs.
 * `known` is the locked user with the link's address, null when there is none.
 */
async function readerOf(
  ctx: AuthContext,
  tx: Transaction,
  { email, name }: EntryLinkRow,
  known: UserRow | null,
  now: Instant,
): Promise<UserRow> {
  const metadata = { name, user_type: 'buyer' };
  if (known) {
    await admit(tx, known, metadata, now);
    return known;
  }
  if (ctx.settings.disableSignup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const fresh = await registerUser(tx, { email, passwordHash: null, metadata, confirmed: true }, now);
  if (!fresh) throw new Error('The address was taken in the same moment; pressing again finds its account.');
  return fresh;
}

/**
 * Lets the reader of one of the house's letters in (decision 28): a session of whoever has the address that the letter went
 * to, made as a buyer without a password where it is new. A second factor is still due afterwards, as after any first
 * proof. Null for a link that is unknown, used or too old. 403 user_banned, 422 signup_disabled.
 */
export function redeemEntryLink(ctx: AuthContext, token: string, from: Client): Promise<OpenSession | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // The user before the link, as everywhere: a change of password ends the links under the user's lock.
    const email = await addressOf(tx, token);
    const known = email === null ? null : await findAndLockUserByEmail(tx, email, now);
    const link = await useLink(tx, token, from, now);
    if (!link) return null;
    const reader = await readerOf(ctx, tx, link, known, now);
    return startSession(tx, reader.id, { method: 'otp', provider: 'email', from }, now);
  });
}
