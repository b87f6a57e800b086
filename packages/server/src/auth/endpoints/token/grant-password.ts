import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { rememberDevice } from '#auth/devices/remember-device.ts';
import { resolveCaller } from '#auth/devices/resolve-caller.ts';
import { AuthError, validationFailed } from '#auth/errors/auth-error.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import { findAndLockUser } from '#auth/mfa/lock-user.ts';
import { toDigits } from '#auth/phones/phone-number.ts';
import { requirePhoneSignIn } from '#auth/phones/require-phone-sign-in.ts';
import { consumeRateLimit } from '#auth/rate-limits/consume-rate-limit.ts';
import { type SessionView, toSessionView } from '#auth/sessions/session-view.ts';
import { startSession } from '#auth/sessions/start-session.ts';
import type { UserRow } from '#auth/user.tables.ts';
import { findUserByEmail, findUserByPhone, isBanned } from '#auth/users/user-store.ts';
import type { Transaction } from '#db/index.ts';

const bodySchema = z.object({ email: optionalString, phone: optionalString, password: optionalString });

/** The credentials of a sign-in request. */
interface Credentials {
  readonly provider: 'email' | 'phone';
  /** The email address as typed, or the phone number as digits. */
  readonly identifier: string;
  readonly password: string;
}

/** Parses the credentials. Throws 400 validation_failed or 422 phone_provider_disabled. */
function parseCredentials(ctx: AuthContext, request: FastifyRequest): Credentials {
  const { email, phone, password: given } = readBody(bodySchema, request);
  const password = given ?? '';
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on login.');
  if (email) return { provider: 'email', identifier: email, password };
  if (!phone) throw validationFailed('missing email or phone');
  requirePhoneSignIn(ctx, 'Phone logins are disabled', 422);
  return { provider: 'phone', identifier: toDigits(phone), password };
}

const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

function requireNotBanned(user: UserRow, now: Instant): void {
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
}

/** Throws 400 if the email address or phone number of the sign-in is not verified. */
function requireConfirmed(user: UserRow, provider: Credentials['provider']): void {
  if (provider === 'email' && user.emailConfirmedAt === null)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (provider === 'phone' && user.phoneConfirmedAt === null)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}

function findUserByCredentials(
  ctx: AuthContext,
  { provider, identifier }: Credentials,
): Promise<UserRow | undefined> {
  const find = provider === 'email' ? findUserByEmail : findUserByPhone;
  return find(ctx.db.read, identifier);
}

/**
 * Returns the user with these credentials. An unknown user takes as long and gets the same error as
 * a wrong password. Other errors require the right password.
 */
async function requireCredentials(ctx: AuthContext, credentials: Credentials): Promise<UserRow> {
  const { provider, password } = credentials;
  const user = await findUserByCredentials(ctx, credentials);
  const matches = await ctx.passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !matches) throw invalidCredentials();
  requireNotBanned(user, ctx.clock.now());
  requireConfirmed(user, provider);
  return user;
}

/** The columns that decide whether a password signs its user in. */
const CHECKED_COLUMNS = ['passwordHash', 'email', 'emailConfirmedAt', 'phone', 'phoneConfirmedAt'] as const;

/** Locks the user after the slow password check. Throws if any checked column has changed since. */
async function lockCheckedUser(tx: Transaction, checked: UserRow, now: Instant): Promise<UserRow> {
  const user = await findAndLockUser(tx, checked.id, now);
  if (!user || CHECKED_COLUMNS.some((column) => user[column] !== checked[column])) throw invalidCredentials();
  requireNotBanned(user, now);
  return user;
}

/**
 * `POST /token?grant_type=password`: signs in with an email address or phone number and a password.
 * Only failures count against the account's rate limits. Failures of unknown callers do not count
 * against a known caller (decision 53).
 */
export async function grantPassword(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const credentials = parseCredentials(ctx, request);
  const client = getClientInfo(request);
  const caller = await resolveCaller(ctx, request, await findUserByCredentials(ctx, credentials));
  const attempt = await consumeRateLimit(ctx, 'sign_in', { ...caller, account: credentials.identifier });
  const checked = await requireCredentials(ctx, credentials);
  const now = ctx.clock.now();
  const signIn = { method: 'password', provider: credentials.provider, client } as const;
  const issued = await ctx.db.transaction(async (tx) => {
    const user = await lockCheckedUser(tx, checked, now);
    return startSession(tx, user.id, signIn, now);
  });
  await attempt.refund();
  await rememberDevice(ctx, request, issued);
  return toSessionView(ctx, issued);
}
