import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { callerOf } from '../devices/caller-of.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { findAndLockUser } from '../factors/lock-user.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { digitsOf } from '../phones/phone-number.ts';
import { requirePhoneSignIn } from '../phones/require-phone-sign-in.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { type SessionView, sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import type { UserRow } from '../user.tables.ts';
import { findUserByEmail, findUserByPhone, isBanned } from '../users/user-store.ts';

const bodySchema = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** Who is said to sign in. */
interface Claim {
  readonly provider: 'email' | 'phone';
  /** The address as it was typed, or the number as it is kept. */
  readonly name: string;
  readonly password: string;
}

/** Who the request says it is. Throws the contract's refusals of a request that does not say it, or in a way that is closed. */
function readClaim(ctx: AuthContext, request: FastifyRequest): Claim {
  const { email, phone, password: given } = readBody(bodySchema, request);
  const password = given ?? '';
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on login.');
  if (email) return { provider: 'email', name: email, password };
  if (!phone) throw validationFailed('missing email or phone');
  requirePhoneSignIn(ctx, 'Phone logins are disabled', 422);
  return { provider: 'phone', name: digitsOf(phone), password };
}

const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

function requireMayEnter(user: UserRow, now: Instant): void {
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
}

/** Refuses someone who has not proven yet that the address or number they sign in with is theirs. */
function requireProven(user: UserRow, provider: Claim['provider']): void {
  if (provider === 'email' && user.emailConfirmedAt === null)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  if (provider === 'phone' && user.phoneConfirmedAt === null)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
}

function findClaimed(ctx: AuthContext, { provider, name }: Claim): Promise<UserRow | undefined> {
  const find = provider === 'email' ? findUserByEmail : findUserByPhone;
  return find(ctx.db.read, name);
}

/**
 * The user with this address or number and this password. An unknown one costs as much time as a wrong password and gets
 * the same answer; what else is wrong with the account is told only to someone who knows its password.
 */
async function requireCredentials(ctx: AuthContext, claim: Claim): Promise<UserRow> {
  const { provider, password } = claim;
  const user = await findClaimed(ctx, claim);
  const matches = await ctx.passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !matches) throw invalidCredentials();
  requireMayEnter(user, ctx.clock.now());
  requireProven(user, provider);
  return user;
}

/** What decides whether a password signs its user in. */
const CHECKED = ['passwordHash', 'email', 'emailConfirmedAt', 'phone', 'phoneConfirmedAt'] as const;

/**
 * Locks the user whose password was checked. Verifying a password takes long, and the user may have
 * been changed meanwhile: refused when what was checked is no longer so, as it would be a moment later.
 */
async function lockChecked(tx: Transaction, checked: UserRow, now: Instant): Promise<UserRow> {
  const user = await findAndLockUser(tx, checked.id, now);
  if (!user || CHECKED.some((column) => user[column] !== checked[column])) throw invalidCredentials();
  requireMayEnter(user, now);
  return user;
}

/**
 * `POST /token?grant_type=password`: signs in with an email address or a number, and a password.
 * Only failures count against the account's limits, so that nobody is kept out by signing in often.
 * Failures from other places do not count for a caller whom the account knows (decision 53).
 */
export async function grantPassword(ctx: AuthContext, request: FastifyRequest): Promise<SessionView> {
  const claim = readClaim(ctx, request);
  const from = clientOf(request);
  const caller = await callerOf(ctx, request, await findClaimed(ctx, claim));
  const turn = await takeTurn(ctx, 'sign_in', { ...caller, account: claim.name });
  const checked = await requireCredentials(ctx, claim);
  const now = ctx.clock.now();
  const proof = { method: 'password', provider: claim.provider, from } as const;
  const open = await ctx.db.transaction(async (tx) => {
    const user = await lockChecked(tx, checked, now);
    return startSession(tx, user.id, proof, now);
  });
  await turn.giveBack();
  await rememberDevice(ctx, request, open);
  return sessionView(ctx, open);
}
