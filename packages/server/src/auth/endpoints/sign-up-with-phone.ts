import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { rememberDevice } from '../devices/remember-device.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { requireStrongPassword } from '../passwords/require-strong-password.ts';
import { askByText, askNobodyByText, takeTextTurn } from '../phones/ask-by-text.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import {
  claimPhone,
  freshPhoneUser,
  type NewPhoneUser,
  registerPhone,
  takeOverPhone,
} from '../phones/register-phone.ts';
import { requireTextChannel } from '../phones/require-channel.ts';
import { requirePhoneSignIn } from '../phones/require-phone-sign-in.ts';
import { type SessionView, sessionView } from '../sessions/session-view.ts';
import { startSession } from '../sessions/start-session.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { asSignedUp } from '../users/sign-up-review.ts';
import type { EarlierPassword } from '../users/take-over-sign-up.ts';
import { wholeUser } from '../users/user-parts.ts';
import { findUser, findUserByPhone } from '../users/user-store.ts';
import { type UserView, userView } from '../users/user-view.ts';

const bodySchema = z.object({ password: optionalText, data: optionalObject, channel: optionalText });

/** A sign-up whose number must be proven. */
interface GuardedSignUp {
  readonly input: NewPhoneUser;
  readonly password: string;
  /** Who asks (`asked-from.ts`). */
  readonly askedFrom: string;
}

/** Autoconfirm on: the new user is signed in at once. */
async function signUpConfirmed(
  ctx: AuthContext,
  input: NewPhoneUser,
  request: FastifyRequest,
): Promise<SessionView> {
  const now = ctx.clock.now();
  const proof = { method: 'password', provider: 'phone', from: clientOf(request) } as const;
  const open = await ctx.db.transaction(async (tx) => {
    const user = (await registerPhone(tx, input, now)) ?? (await claimPhone(tx, input, now));
    return user && startSession(tx, user.id, proof, now);
  });
  if (!open) throw new AuthError(422, 'user_already_exists', 'User already registered');
  await rememberDevice(ctx, request, open);
  return sessionView(ctx, open);
}

/** Compares with the password of an earlier sign-up that was never proven; takes as long where there is none. */
async function comparePasswords(ctx: AuthContext, phone: string, password: string): Promise<EarlierPassword> {
  const known = await findUserByPhone(ctx.db.read, phone);
  const hash = known?.phoneConfirmedAt === null ? known.passwordHash : null;
  return { hash, isSame: await ctx.passwords.verify(hash, password) };
}

/** Signs up, or null when an earlier sign-up of the number changed after the passwords were compared. */
async function register(
  tx: Transaction,
  { input, askedFrom }: GuardedSignUp,
  earlier: EarlierPassword,
  now: Instant,
) {
  const user = (await registerPhone(tx, input, now)) ?? (await takeOverPhone(tx, input, earlier, now));
  if (user === 'changed') return null;
  if (!user) {
    const stranger = { ...freshPhoneUser(input, now), confirmationSentAt: now };
    const jobId = await askNobodyByText(tx, now);
    return { view: userView({ user: stranger, identities: [], factors: [] }), jobId };
  }
  const wanted = { userId: user.id, kind: 'phone_confirmation', to: input.phone, askedFrom } as const;
  const jobId = await askByText(tx, wanted, now);
  const asked = (await findUser(tx, user.id)) ?? user;
  return { view: userView(await wholeUser(tx, asSignedUp(asked, input.metadata))), jobId };
}

/**
 * Autoconfirm off: the bare user, who cannot sign in before their number is proven. A number that is taken gets the same
 * answer about a user who does not exist, with empty `identities` as the contract has it for addresses.
 */
async function signUpUnconfirmed(ctx: AuthContext, signUp: GuardedSignUp): Promise<UserView> {
  for (;;) {
    const earlier = await comparePasswords(ctx, signUp.input.phone, signUp.password);
    const now = ctx.clock.now();
    const done = await ctx.db.transaction((tx) => register(tx, signUp, earlier, now));
    if (!done) continue;
    sendSoon(ctx, [done.jobId]);
    return done.view;
  }
}

/** `POST /signup` with a phone number and a password (auth contract, section 1). */
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
  requireTextChannel(channel);
  const metadata = data ?? {};
  requireSmallMetadata(metadata);
  const confirmed = ctx.settings.autoconfirm;
  if (!confirmed) await takeTextTurn(ctx, request, phone);
  // Hashed before anyone looks whether the number is taken, so that timing does not tell.
  const passwordHash = await ctx.passwords.hash(password);
  const input: NewPhoneUser = { phone, passwordHash, metadata, confirmed };
  if (confirmed) return signUpConfirmed(ctx, input, request);
  const askedFrom = askedFromNetwork(clientOf(request).address);
  return signUpUnconfirmed(ctx, { input, password, askedFrom });
}
