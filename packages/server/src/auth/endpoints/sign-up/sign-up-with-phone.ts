import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { rememberDevice } from '#auth/devices/remember-device.ts';
import { AuthError, validationFailed } from '#auth/errors/auth-error.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalObject, optionalString, readBody } from '#auth/http/read-body.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { requireStrongPassword } from '#auth/passwords/require-strong-password.ts';
import {
  consumeSmsLimit,
  enqueueNoopSms,
  enqueueVerificationSms,
} from '#auth/phones/enqueue-verification-sms.ts';
import { requirePhoneNumber } from '#auth/phones/phone-number.ts';
import {
  buildPhoneUser,
  claimUnverifiedPhone,
  type NewPhoneUser,
  registerPhoneUser,
  takeOverPhoneSignUp,
} from '#auth/phones/register-phone-user.ts';
import { requirePhoneSignIn, requireSmsChannel } from '#auth/phones/require-phone-sign-in.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import { type SessionView, toSessionView } from '#auth/sessions/session-view.ts';
import { startSession } from '#auth/sessions/start-session.ts';
import { requireMetadataSize } from '#auth/users/require-metadata-size.ts';
import { toSignedUpUser } from '#auth/users/sign-up-review.ts';
import type { EarlierPassword } from '#auth/users/take-over-sign-up.ts';
import { loadUserDetails } from '#auth/users/user-details.ts';
import { findUser, findUserByPhone } from '#auth/users/user-store.ts';
import { toUserView, type UserView } from '#auth/users/user-view.ts';
import type { Transaction } from '#db/index.ts';

const bodySchema = z.object({ password: optionalString, data: optionalObject, channel: optionalString });

/** A sign-up whose phone number must be verified. */
interface UnverifiedSignUp {
  readonly input: NewPhoneUser;
  readonly password: string;
  /** The hashed requester (`requested-from.ts`). */
  readonly requestedFrom: string;
}

/** Autoconfirm on: signs the new user in. */
async function signUpConfirmed(
  ctx: AuthContext,
  input: NewPhoneUser,
  request: FastifyRequest,
): Promise<SessionView> {
  const now = ctx.clock.now();
  const signIn = { method: 'password', provider: 'phone', client: getClientInfo(request) } as const;
  const issued = await ctx.db.transaction(async (tx) => {
    const user = (await registerPhoneUser(tx, input, now)) ?? (await claimUnverifiedPhone(tx, input, now));
    return user && startSession(tx, user.id, signIn, now);
  });
  if (!issued) throw new AuthError(422, 'user_already_exists', 'User already registered');
  await rememberDevice(ctx, request, issued);
  return toSessionView(ctx, issued);
}

/**
 * Compares with the password of an earlier, unverified sign-up. Takes the same time without one.
 */
async function comparePasswords(ctx: AuthContext, phone: string, password: string): Promise<EarlierPassword> {
  const existing = await findUserByPhone(ctx.db.read, phone);
  const hash = existing?.phoneConfirmedAt === null ? existing.passwordHash : null;
  return { hash, isSame: await ctx.passwords.verify(hash, password) };
}

/** Signs up. Returns null if an earlier sign-up changed after the passwords were compared. */
async function register(
  tx: Transaction,
  { input, requestedFrom }: UnverifiedSignUp,
  earlier: EarlierPassword,
  now: Instant,
) {
  const user =
    (await registerPhoneUser(tx, input, now)) ?? (await takeOverPhoneSignUp(tx, input, earlier, now));
  if (user === 'changed') return null;
  if (!user) {
    const fakeUser = { ...buildPhoneUser(input, now), confirmationSentAt: now };
    const jobId = await enqueueNoopSms(tx, now);
    return { view: toUserView({ user: fakeUser, identities: [], factors: [] }), jobId };
  }
  const verification = {
    userId: user.id,
    kind: 'phone_confirmation',
    to: input.phone,
    requestedFrom,
  } as const;
  const jobId = await enqueueVerificationSms(tx, verification, now);
  const updated = (await findUser(tx, user.id)) ?? user;
  return { view: toUserView(await loadUserDetails(tx, toSignedUpUser(updated, input.metadata))), jobId };
}

/**
 * Autoconfirm off: returns the user without a session. For a taken number, returns a fake user with
 * empty `identities`.
 */
async function signUpUnconfirmed(ctx: AuthContext, signUp: UnverifiedSignUp): Promise<UserView> {
  for (;;) {
    const earlier = await comparePasswords(ctx, signUp.input.phone, signUp.password);
    const now = ctx.clock.now();
    const result = await ctx.db.transaction((tx) => register(tx, signUp, earlier, now));
    if (!result) continue;
    runInBackground(ctx, [result.jobId]);
    return result.view;
  }
}

/** `POST /signup` with a phone number and a password (docs/wire/auth.md). */
export async function signUpWithPhone(
  ctx: AuthContext,
  request: FastifyRequest,
  number: string,
): Promise<SessionView | UserView> {
  requirePhoneSignIn(ctx, 'Phone signups are disabled');
  const { password, data, channel } = readBody(bodySchema, request);
  if (!password) throw validationFailed('Signup requires a valid password');
  requireStrongPassword(password, ctx.settings.passwordMinLength);
  const phone = requirePhoneNumber(number);
  requireSmsChannel(channel);
  const metadata = data ?? {};
  requireMetadataSize(metadata);
  const confirmed = ctx.settings.autoconfirm;
  if (!confirmed) await consumeSmsLimit(ctx, request, phone);
  // Hashed before the lookup, so that the timing does not reveal a taken number.
  const passwordHash = await ctx.passwords.hash(password);
  const input: NewPhoneUser = { phone, passwordHash, metadata, confirmed };
  if (confirmed) return signUpConfirmed(ctx, input, request);
  const requestedFrom = requestedFromNetwork(getClientInfo(request).address);
  return signUpUnconfirmed(ctx, { input, password, requestedFrom });
}
