import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { expireEntryLinks } from '../entry/expire-entry-links.ts';
import { AuthError } from '../errors/auth-error.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { noteForOwner } from '../letters/notice-letter.ts';
import { askedFromSession } from '../one-time/asked-from.ts';
import { clearTokens } from '../one-time/clear-tokens.ts';
import { consumeToken, findTokenByCode } from '../one-time/redeem-token.ts';
import type { OneTimeTokenRow } from '../one-time-token.tables.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { type Turn, takeTurn } from '../rate-limits/take-turn.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import type { UserRow } from '../user.tables.ts';
import type { PreparedChange } from '../users/prepared-change.ts';
import { changeUser } from '../users/user-store.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  current_password: optionalText,
  nonce: optionalText,
});

/**
 * Counts a try for this session. Each answer tells something about a password or a code, and a
 * session that was left open must not be enough to guess it.
 */
async function countGuess(
  ctx: AuthContext,
  request: FastifyRequest,
  { user, session }: LiveSession,
  act: 'sign_in' | 'code',
): Promise<Turn> {
  const { address } = clientOf(request);
  return takeTurn(ctx, act, { address, account: user.id, known: { kind: 'session', id: session.id } });
}

/** The password that the user has, where the request says it. */
async function requireCurrentPassword(ctx: AuthContext, user: UserRow, password: string): Promise<void> {
  if (!(await ctx.passwords.verify(user.passwordHash, password)))
    throw new AuthError(400, 'invalid_credentials', 'The current password is not right');
}

const changedMeanwhile = () =>
  new AuthError(409, 'conflict', 'The password was changed at the same time. Please try again.');

const badNonce = () => new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

/** The proof that the user has just shown again that it is them. */
async function requireNonce(
  ctx: AuthContext,
  { user, session }: LiveSession,
  code: string,
): Promise<OneTimeTokenRow> {
  const relatesTo = user.email ?? user.phone ?? '';
  const from = { place: askedFromSession(session.id), isKnown: false };
  const typed = { code, kinds: ['reauthentication'], relatesTo, from, userId: user.id } as const;
  const token = await findTokenByCode(ctx, typed);
  if (!token) throw badNonce();
  return token;
}

/**
 * Refuses a new password that could not be set, whatever the present one is: it tells nothing about
 * that.
 */
export function requireSettablePassword(
  ctx: AuthContext,
  request: FastifyRequest,
  { user }: LiveSession,
  password: string,
): void {
  const { email, phone } = readBody(bodySchema, request);
  if (user.isAnonymous && !email && !phone)
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  requireStrongPassword(password, ctx.settings.passwordMinLength);
}

/**
 * A new password (see `requireSettablePassword`): it ends the user's other sessions and makes every
 * link and code that is on its way worthless, a change of address included (auth contract, section
 * 1, Rules). Its owner gets an email. To be called when nothing else of the request can be refused
 * any more: 422 same_password tells what the password is, so it must cost whoever guesses wrong the
 * password's change, of which the owner is told.
 */
export async function preparePasswordChange(
  ctx: AuthContext,
  request: FastifyRequest,
  live: LiveSession,
  password: string,
): Promise<PreparedChange> {
  const { user, session } = live;
  const { current_password: current, nonce } = readBody(bodySchema, request);
  const turn = await countGuess(ctx, request, live, 'sign_in');
  if (current) {
    await requireCurrentPassword(ctx, user, current);
    await turn.giveBack();
  }
  if (nonce) await countGuess(ctx, request, live, 'code');
  const proof = nonce ? await requireNonce(ctx, live, nonce) : null;
  if (await ctx.passwords.verify(user.passwordHash, password))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  const passwordHash = await ctx.passwords.hash(password);
  return {
    apply: async (tx, now, { passwordHash: replaced, email: to, emailConfirmedAt }) => {
      // What was compared above is another password than the present one.
      if (replaced !== user.passwordHash) throw changedMeanwhile();
      if (proof && !(await consumeToken(tx, proof))) throw badNonce();
      await clearTokens(tx, user.id);
      if (to !== null) await expireEntryLinks(tx, to, now);
      await endOtherSessions(tx, user.id, session.id);
      const pending = { newEmail: null, newPhone: null, emailChangeProvenBy: null };
      await changeUser(tx, user.id, { ...pending, passwordHash, updatedAt: now });
      if (to === null || emailConfirmedAt === null) return [];
      return [await noteForOwner(tx, { to, notice: 'password_changed' }, now)];
    },
  };
}
