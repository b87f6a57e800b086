import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { securityEmail } from '#auth/emails/security.email.ts';
import { AuthError } from '#auth/errors/auth-error.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import { expireInvitations } from '#auth/invitations/invitation-links.ts';
import type { OneTimeTokenRow } from '#auth/one-time-token.tables.ts';
import { deleteTokens } from '#auth/one-time-tokens/delete-tokens.ts';
import { consumeToken, findTokenByCode } from '#auth/one-time-tokens/redeem-token.ts';
import { requestedFromSession } from '#auth/one-time-tokens/requested-from.ts';
import { requireStrongPassword } from '#auth/passwords/require-strong-password.ts';
import { consumeRateLimit, type RateLimitAttempt } from '#auth/rate-limits/consume-rate-limit.ts';
import { endOtherSessions } from '#auth/sessions/end-sessions.ts';
import type { LiveSession } from '#auth/sessions/find-live-session.ts';
import type { UserRow } from '#auth/user.tables.ts';
import type { PreparedChange } from '#auth/users/prepared-change.ts';
import { updateUserRow } from '#auth/users/user-store.ts';
import { sendEmail } from '#emails/index.ts';
import { RUN_BY_REQUEST } from '#outbox/index.ts';

const bodySchema = z.object({
  email: optionalString,
  phone: optionalString,
  current_password: optionalString,
  nonce: optionalString,
});

/**
 * Counts an attempt of this session, so that an open session cannot be used to guess a password or
 * a code.
 */
async function consumeAttempt(
  ctx: AuthContext,
  request: FastifyRequest,
  { user, session }: LiveSession,
  action: 'sign_in' | 'code',
): Promise<RateLimitAttempt> {
  const { address } = getClientInfo(request);
  return consumeRateLimit(ctx, action, {
    address,
    account: user.id,
    known: { kind: 'session', id: session.id },
  });
}

/** Throws 400 invalid_credentials if the given current password is wrong. */
async function requireCurrentPassword(ctx: AuthContext, user: UserRow, password: string): Promise<void> {
  if (!(await ctx.passwords.verify(user.passwordHash, password)))
    throw new AuthError(400, 'invalid_credentials', 'The current password is incorrect');
}

const passwordConflict = () =>
  new AuthError(409, 'conflict', 'The password was changed at the same time. Please try again.');

const invalidNonce = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

/** Returns the token of a reauthentication code. Throws 422 reauthentication_not_valid. */
async function requireNonce(
  ctx: AuthContext,
  { user, session }: LiveSession,
  code: string,
): Promise<OneTimeTokenRow> {
  const relatesTo = user.email ?? user.phone ?? '';
  const from = { place: requestedFromSession(session.id), isKnown: false };
  const typed = { code, kinds: ['reauthentication'], relatesTo, from, userId: user.id } as const;
  const token = await findTokenByCode(ctx, typed);
  if (!token) throw invalidNonce();
  return token;
}

/** Validates a new password without comparing it with the current one. */
export function requireValidNewPassword(
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
 * Prepares a password change (see `requireValidNewPassword`). It ends the user's other sessions,
 * invalidates all pending links, codes and email changes (docs/wire/auth.md, Rules), and emails the
 * owner. Call it last: 422 same_password confirms a guess, so a wrong guess must change the
 * password and notify the owner.
 */
export async function preparePasswordChange(
  ctx: AuthContext,
  request: FastifyRequest,
  live: LiveSession,
  password: string,
): Promise<PreparedChange> {
  const { user, session } = live;
  const { current_password: current, nonce } = readBody(bodySchema, request);
  const attempt = await consumeAttempt(ctx, request, live, 'sign_in');
  if (current) {
    await requireCurrentPassword(ctx, user, current);
    await attempt.refund();
  }
  if (nonce) await consumeAttempt(ctx, request, live, 'code');
  const nonceToken = nonce ? await requireNonce(ctx, live, nonce) : null;
  if (await ctx.passwords.verify(user.passwordHash, password))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  const passwordHash = await ctx.passwords.hash(password);
  return {
    apply: async (tx, now, { passwordHash: currentHash, email: to, emailConfirmedAt }) => {
      // The password was changed after it was compared.
      if (currentHash !== user.passwordHash) throw passwordConflict();
      if (nonceToken && !(await consumeToken(tx, nonceToken))) throw invalidNonce();
      await deleteTokens(tx, user.id);
      if (to !== null) await expireInvitations(tx, to, now);
      await endOtherSessions(tx, user.id, session.id);
      const pending = { newEmail: null, newPhone: null, emailChangeConfirmedBy: null };
      await updateUserRow(tx, user.id, { ...pending, passwordHash, updatedAt: now });
      if (to === null || emailConfirmedAt === null) return [];
      const notice = { to, notice: 'password_changed', newEmail: '' } as const;
      return [await sendEmail(tx, securityEmail, notice, { now, ...RUN_BY_REQUEST })];
    },
  };
}
