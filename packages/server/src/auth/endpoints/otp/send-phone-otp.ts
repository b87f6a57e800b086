import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalObject, optionalString, readBody } from '#auth/http/read-body.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { consumeSmsLimit, enqueueVerificationSms } from '#auth/phones/enqueue-verification-sms.ts';
import { requirePhoneNumber } from '#auth/phones/phone-number.ts';
import { registerPhoneUser } from '#auth/phones/register-phone-user.ts';
import { isPhoneSignIn, requirePhoneSignIn, requireSmsChannel } from '#auth/phones/require-phone-sign-in.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import type { UserMetadata, UserRow } from '#auth/user.tables.ts';
import { requireMetadataSize } from '#auth/users/require-metadata-size.ts';
import { isVerifiedUser } from '#auth/users/unverified-user.ts';
import { findUserByPhone, updateUserRow } from '#auth/users/user-store.ts';
import type { Transaction } from '#db/index.ts';
import { unknownUserError } from './unknown-user-error.ts';

const bodySchema = z.object({
  create_user: z.nullish(z.boolean()),
  data: optionalObject,
  channel: optionalString,
});

/**
 * Returns the user of the number. An unverified sign-up loses its password: the person who reads
 * the SMS may not be the one who signed up.
 */
async function findRecipient(
  tx: Transaction,
  phone: string,
  create: UserMetadata | null,
  now: Instant,
): Promise<UserRow | undefined> {
  const created =
    create &&
    (await registerPhoneUser(tx, { phone, passwordHash: null, metadata: create, confirmed: false }, now));
  const user = created ?? (await findUserByPhone(tx, phone));
  if (!user || isVerifiedUser(user)) return user;
  return updateUserRow(tx, user.id, { passwordHash: null, updatedAt: now });
}

/** Throws 422 otp_disabled for an unknown number, even if phone sign-in is off. */
async function requireKnownNumber(ctx: AuthContext, request: FastifyRequest, number: string): Promise<void> {
  if (isPhoneSignIn(ctx)) return;
  const phone = requirePhoneNumber(number);
  await consumeSmsLimit(ctx, request, phone);
  if (!(await findUserByPhone(ctx.db.read, phone))) throw unknownUserError(false);
}

/**
 * `POST /otp` with a phone number: sends a sign-in code by SMS. Creates a user for a new number
 * unless `create_user` is false. Throws 422 if an unknown number gets no user, and 400 if phone
 * sign-in is off.
 */
export async function sendPhoneOtp(
  ctx: AuthContext,
  request: FastifyRequest,
  number: string,
): Promise<{ message_id: string }> {
  const { create_user: createUser, data, channel } = readBody(bodySchema, request);
  if (createUser === false) await requireKnownNumber(ctx, request, number);
  requirePhoneSignIn(ctx);
  const phone = requirePhoneNumber(number);
  requireSmsChannel(channel);
  const metadata = data ?? {};
  requireMetadataSize(metadata);
  await consumeSmsLimit(ctx, request, phone);
  const requestedFrom = requestedFromNetwork(getClientInfo(request).address);
  const create = (createUser ?? true) && !ctx.settings.disableSignup ? metadata : null;
  const now = ctx.clock.now();
  const jobId = await ctx.db.transaction(async (tx) => {
    const recipient = await findRecipient(tx, phone, create, now);
    if (!recipient) throw unknownUserError(createUser);
    return enqueueVerificationSms(
      tx,
      { userId: recipient.id, kind: 'phone_confirmation', to: phone, requestedFrom },
      now,
    );
  });
  runInBackground(ctx, [jobId]);
  return { message_id: jobId };
}
