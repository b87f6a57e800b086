import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { type SessionView, sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import type { UserRow } from '../user.tables.ts';
import { findUserByEmail, isBanned } from '../users/user-store.ts';

const bodySchema = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/**
 * The user with this address and password. An unknown address costs as much time as a wrong password and gets the same
 * answer; what else is wrong with the account is told only to someone who knows its password.
 */
async function requireCredentials(ctx: AuthContext, email: string, password: string): Promise<UserRow> {
  const user = await findUserByEmail(ctx.db.read, email);
  const matches = await ctx.passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !matches) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  if (isBanned(user, ctx.clock.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  if (user.emailConfirmedAt === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return user;
}

/** `POST /token?grant_type=password`: signs in with an e-mail address and a password. */
export async function grantPassword(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const { email, phone, password } = readBody(bodySchema, request);
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on login.');
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw validationFailed('missing email or phone');
  const user = await requireCredentials(ctx, email, password ?? '');
  const now = ctx.clock.now();
  const open = await ctx.db.transaction((tx) =>
    startSession(tx, user.id, { method: 'password', provider: 'email' }, now),
  );
  return sessionView(ctx, open);
}
