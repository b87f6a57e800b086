import { emailText } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { type SessionView, sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import { claimUnconfirmedUser } from '../users/claim-unconfirmed-user.ts';
import { freshUser, type NewUser, registerUser } from '../users/register-user.ts';
import { listIdentities } from '../users/user-store.ts';
import { type UserView, userView } from '../users/user-view.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalObject,
});

const addressSchema = emailText('Unable to validate email address: invalid format');

/** The new user that the request describes. Throws when it describes none that this service takes. */
async function readNewUser(ctx: AuthContext, request: FastifyRequest): Promise<NewUser> {
  const { email, phone, password, data } = readBody(bodySchema, request);
  if (ctx.settings.disableSignup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!email && !phone)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!password) throw validationFailed('Signup requires a valid password');
  requireStrongPassword(password, ctx.settings.passwordMinLength);
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  if (!email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const address = addressSchema.safeParse(email);
  if (!address.success)
    throw validationFailed(address.error.issues[0]?.message ?? 'Unable to validate email address');
  return {
    email: address.data,
    // Hashed before anyone looks whether the address is taken, so that timing does not tell.
    passwordHash: await ctx.passwords.hash(password),
    metadata: data ?? {},
    confirmed: ctx.settings.autoconfirm,
  };
}

/** Autoconfirm on: the new user is signed in at once. */
async function signUpConfirmed(ctx: AuthContext, input: NewUser): Promise<SessionView> {
  const now = ctx.clock.now();
  const open = await ctx.db.transaction(async (tx) => {
    const user = (await registerUser(tx, input, now)) ?? (await claimUnconfirmedUser(tx, input, now));
    return user && startSession(tx, user.id, { method: 'password', provider: 'email' }, now);
  });
  if (!open) throw new AuthError(422, 'user_already_exists', 'User already registered');
  return sessionView(ctx, open);
}

/**
 * Autoconfirm off: the bare user, who cannot sign in before their address is proven. An address that is taken gets the
 * same answer about a user who does not exist, told apart by its empty `identities`.
 */
async function signUpUnconfirmed(ctx: AuthContext, input: NewUser): Promise<UserView> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const user = await registerUser(tx, input, now);
    return user ? userView(user, await listIdentities(tx, user.id)) : userView(freshUser(input, now), []);
  });
}

/** `POST /signup`: a new user with an e-mail address and a password (auth contract, section 1). */
export async function signUp(ctx: AuthContext, request: FastifyRequest): Promise<SessionView | UserView> {
  const input = await readNewUser(ctx, request);
  return input.confirmed ? signUpConfirmed(ctx, input) : signUpUnconfirmed(ctx, input);
}
