import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { rememberDevice } from '#auth/devices/remember-device.ts';
import { consumeEmailLimit } from '#auth/emails/email-rate-limit.ts';
import { securityEmail } from '#auth/emails/security.email.ts';
import { AuthError, validationFailed } from '#auth/errors/auth-error.ts';
import { type CodeChallenge, codeChallengeFields, parseCodeChallenge } from '#auth/flows/code-challenge.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalObject, optionalString, readBody } from '#auth/http/read-body.ts';
import {
  createEmailFlow,
  enqueueVerificationEmail,
} from '#auth/one-time-tokens/enqueue-verification-email.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { requireStrongPassword } from '#auth/passwords/require-strong-password.ts';
import { readRedirectTo } from '#auth/redirects/resolve-redirect.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import { type SessionView, toSessionView } from '#auth/sessions/session-view.ts';
import { startSession } from '#auth/sessions/start-session.ts';
import type { UserRow } from '#auth/user.tables.ts';
import { claimUnverifiedUser } from '#auth/users/claim-unverified-user.ts';
import { buildUser, type NewUser, registerUser } from '#auth/users/register-user.ts';
import { requireEmail } from '#auth/users/require-email.ts';
import { requireMetadataSize } from '#auth/users/require-metadata-size.ts';
import { toSignedUpUser } from '#auth/users/sign-up-review.ts';
import { type EarlierPassword, takeOverSignUp } from '#auth/users/take-over-sign-up.ts';
import { isVerifiedUser } from '#auth/users/unverified-user.ts';
import { loadUserDetails } from '#auth/users/user-details.ts';
import { findUser, findUserByEmail } from '#auth/users/user-store.ts';
import { toUserView, type UserView } from '#auth/users/user-view.ts';
import type { Transaction } from '#db/index.ts';
import { sendEmail } from '#emails/index.ts';
import { RUN_BY_REQUEST } from '#outbox/index.ts';

const bodySchema = z.object({ password: optionalString, data: optionalObject, ...codeChallengeFields });

/** A sign-up whose email address must be verified. */
interface UnverifiedSignUp {
  readonly input: NewUser;
  readonly password: string;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: URL;
  /** The hashed requester (`requested-from.ts`). */
  readonly requestedFrom: string;
}

/** Autoconfirm on: signs the new user in. */
async function signUpConfirmed(
  ctx: AuthContext,
  input: NewUser,
  request: FastifyRequest,
): Promise<SessionView> {
  const now = ctx.clock.now();
  const signIn = { method: 'password', provider: 'email', client: getClientInfo(request) } as const;
  const issued = await ctx.db.transaction(async (tx) => {
    const user = (await registerUser(tx, input, now)) ?? (await claimUnverifiedUser(tx, input, now));
    return user && startSession(tx, user.id, signIn, now);
  });
  if (!issued) throw new AuthError(422, 'user_already_exists', 'User already registered');
  await rememberDevice(ctx, request, issued);
  return toSessionView(ctx, issued);
}

/**
 * Compares with the password of an earlier, unverified sign-up. Takes the same time without one.
 */
async function comparePasswords(
  ctx: AuthContext,
  { input, password }: UnverifiedSignUp,
): Promise<EarlierPassword> {
  const existing = await findUserByEmail(ctx.db.read, input.email);
  const hash = existing && !isVerifiedUser(existing) ? existing.passwordHash : null;
  return { hash, isSame: await ctx.passwords.verify(hash, password) };
}

/** Enqueues the verification email. Returns the updated user and the job ID. */
async function requestVerification(tx: Transaction, user: UserRow, signUp: UnverifiedSignUp, now: Instant) {
  const keepsPassword = user.passwordHash !== null;
  const template = keepsPassword ? 'confirmation' : 'confirmation_without_password';
  const flowId = await createEmailFlow(tx, signUp.challenge, template, now);
  const { email: to } = signUp.input;
  const { redirectTo, requestedFrom } = signUp;
  const jobId = await enqueueVerificationEmail(
    tx,
    { userId: user.id, template, to, redirectTo, requestedFrom, flowId },
    now,
  );
  const updated = (await findUser(tx, user.id)) ?? user;
  return {
    view: toUserView(await loadUserDetails(tx, toSignedUpUser(updated, signUp.input.metadata))),
    jobId,
  };
}

/** Signs up. Returns null if an earlier sign-up changed after the passwords were compared. */
async function register(tx: Transaction, signUp: UnverifiedSignUp, earlier: EarlierPassword, now: Instant) {
  const { input } = signUp;
  const user = (await registerUser(tx, input, now)) ?? (await takeOverSignUp(tx, input, earlier, now));
  if (user === 'changed') return null;
  if (user) return requestVerification(tx, user, signUp, now);
  const fakeUser = { ...buildUser(input, now), confirmationSentAt: now };
  const notice = { to: input.email, notice: 'already_registered', newEmail: '' } as const;
  const jobId = await sendEmail(tx, securityEmail, notice, { now, ...RUN_BY_REQUEST });
  return { view: toUserView({ user: fakeUser, identities: [], factors: [] }), jobId };
}

/**
 * Autoconfirm off: returns the user without a session. For a taken address, returns a fake user
 * with empty `identities`, as Supabase does, and emails the owner.
 */
async function signUpUnconfirmed(ctx: AuthContext, signUp: UnverifiedSignUp): Promise<UserView> {
  for (;;) {
    const earlier = await comparePasswords(ctx, signUp);
    const now = ctx.clock.now();
    const result = await ctx.db.transaction((tx) => register(tx, signUp, earlier, now));
    if (!result) continue;
    runInBackground(ctx, [result.jobId]);
    return result.view;
  }
}

/** `POST /signup` with an email address and a password (docs/wire/auth.md). */
export async function signUpWithEmail(
  ctx: AuthContext,
  request: FastifyRequest,
  email: string,
): Promise<SessionView | UserView> {
  const { password, data, ...fields } = readBody(bodySchema, request);
  if (!password) throw validationFailed('Signup requires a valid password');
  requireStrongPassword(password, ctx.settings.passwordMinLength);
  const address = requireEmail(email);
  const metadata = data ?? {};
  requireMetadataSize(metadata);
  const challenge = parseCodeChallenge(fields);
  const confirmed = ctx.settings.autoconfirm;
  if (!confirmed) await consumeEmailLimit(ctx, request, address);
  // Hashed before the lookup, so that the timing does not reveal a taken address.
  const passwordHash = await ctx.passwords.hash(password);
  const input: NewUser = { email: address, passwordHash, metadata, confirmed };
  if (confirmed) return signUpConfirmed(ctx, input, request);
  const redirectTo = readRedirectTo(ctx, request);
  const requestedFrom = requestedFromNetwork(getClientInfo(request).address);
  return signUpUnconfirmed(ctx, { input, password, challenge, redirectTo, requestedFrom });
}
