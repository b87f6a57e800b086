import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { type Challenge, challengeFields, readChallenge } from '../flows/read-challenge.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { noteForOwner } from '../letters/notice-letter.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { takeMailTurn } from '../letters/take-mail-turn.ts';
import { askForProof, beginMailFlow } from '../one-time/ask-for-proof.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';
import { type SessionView, sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import type { UserRow } from '../user.tables.ts';
import { claimUnconfirmedUser } from '../users/claim-unconfirmed-user.ts';
import { freshUser, type NewUser, registerUser } from '../users/register-user.ts';
import { requireAddress } from '../users/require-address.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { asSignedUp } from '../users/sign-up-review.ts';
import { type EarlierPassword, takeOverSignUp } from '../users/take-over-sign-up.ts';
import { isProven } from '../users/unproven-holder.ts';
import { wholeUser } from '../users/user-parts.ts';
import { findUser, findUserByEmail } from '../users/user-store.ts';
import { type UserView, userView } from '../users/user-view.ts';

const bodySchema = z.object({ password: optionalText, data: optionalObject, ...challengeFields });

/** A sign-up whose address must be proven. */
interface GuardedSignUp {
  readonly input: NewUser;
  readonly password: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: URL;
  /** Who asks (`asked-from.ts`). */
  readonly askedFrom: string;
}

/** Autoconfirm on: the new user is signed in at once. */
async function signUpConfirmed(
  ctx: AuthContext,
  input: NewUser,
  request: FastifyRequest,
): Promise<SessionView> {
  const now = ctx.clock.now();
  const proof = { method: 'password', provider: 'email', from: clientOf(request) } as const;
  const open = await ctx.db.transaction(async (tx) => {
    const user = (await registerUser(tx, input, now)) ?? (await claimUnconfirmedUser(tx, input, now));
    return user && startSession(tx, user.id, proof, now);
  });
  if (!open) throw new AuthError(422, 'user_already_exists', 'User already registered');
  await rememberDevice(ctx, request, open);
  return sessionView(ctx, open);
}

/** Compares with the password of an earlier sign-up that was never proven; takes as long where there is none. */
async function comparePasswords(
  ctx: AuthContext,
  { input, password }: GuardedSignUp,
): Promise<EarlierPassword> {
  const known = await findUserByEmail(ctx.db.read, input.email);
  const hash = known && !isProven(known) ? known.passwordHash : null;
  return { hash, isSame: await ctx.passwords.verify(hash, password) };
}

/** Asks for the proof, and answers the user as they are then with the job that sends the letter. */
async function askNewUser(tx: Transaction, user: UserRow, signUp: GuardedSignUp, now: Instant) {
  const keepsPassword = user.passwordHash !== null;
  const letter = keepsPassword ? 'confirmation' : 'confirmation_without_password';
  const flowId = await beginMailFlow(tx, signUp.challenge, letter, now);
  const { email: to } = signUp.input;
  const { redirectTo, askedFrom } = signUp;
  const jobId = await askForProof(tx, { userId: user.id, letter, to, redirectTo, askedFrom, flowId }, now);
  const asked = (await findUser(tx, user.id)) ?? user;
  return { view: userView(await wholeUser(tx, asSignedUp(asked, signUp.input.metadata))), jobId };
}

/** Signs up, or null when an earlier sign-up of the address changed after the passwords were compared. */
async function register(tx: Transaction, signUp: GuardedSignUp, earlier: EarlierPassword, now: Instant) {
  const { input } = signUp;
  const user = (await registerUser(tx, input, now)) ?? (await takeOverSignUp(tx, input, earlier, now));
  if (user === 'changed') return null;
  if (user) return askNewUser(tx, user, signUp, now);
  const stranger = { ...freshUser(input, now), confirmationSentAt: now };
  const jobId = await noteForOwner(tx, { to: input.email, notice: 'already_registered' }, now);
  return { view: userView({ user: stranger, identities: [], factors: [] }), jobId };
}

/**
 * Autoconfirm off: the bare user, who cannot sign in before their address is proven. An address that is taken gets the
 * same answer about a user who does not exist, with empty `identities` as the contract has it, and its owner a letter.
 */
async function signUpUnconfirmed(ctx: AuthContext, signUp: GuardedSignUp): Promise<UserView> {
  for (;;) {
    const earlier = await comparePasswords(ctx, signUp);
    const now = ctx.clock.now();
    const done = await ctx.db.transaction((tx) => register(tx, signUp, earlier, now));
    if (!done) continue;
    sendSoon(ctx, [done.jobId]);
    return done.view;
  }
}

/** `POST /signup` with an e-mail address and a password (auth contract, section 1). */
export async function signUpWithEmail(
  ctx: AuthContext,
  request: FastifyRequest,
  email: string,
): Promise<SessionView | UserView> {
  const { password, data, ...fields } = readBody(bodySchema, request);
  if (!password) throw validationFailed('Signup requires a valid password');
  requireStrongPassword(password, ctx.settings.passwordMinLength);
  const address = requireAddress(email);
  const metadata = data ?? {};
  requireSmallMetadata(metadata);
  const challenge = readChallenge(fields);
  const confirmed = ctx.settings.autoconfirm;
  if (!confirmed) await takeMailTurn(ctx, request, address);
  // Hashed before anyone looks whether the address is taken, so that timing does not tell.
  const passwordHash = await ctx.passwords.hash(password);
  const input: NewUser = { email: address, passwordHash, metadata, confirmed };
  if (confirmed) return signUpConfirmed(ctx, input, request);
  const redirectTo = wishedRedirect(ctx, request);
  const askedFrom = askedFromNetwork(clientOf(request).address);
  return signUpUnconfirmed(ctx, { input, password, challenge, redirectTo, askedFrom });
}
