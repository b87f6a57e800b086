import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { askByText, takeTextTurn } from '../phones/ask-by-text.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import { registerPhone } from '../phones/register-phone.ts';
import { requireTextChannel } from '../phones/require-channel.ts';
import { isPhoneSignIn, requirePhoneSignIn } from '../phones/require-phone-sign-in.ts';
import type { UserMetadata, UserRow } from '../user.tables.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { isProven } from '../users/unproven-holder.ts';
import { changeUser, findUserByPhone } from '../users/user-store.ts';
import { noNewUser } from './no-new-user.ts';

const bodySchema = z.object({
  create_user: z.nullish(z.boolean()),
  data: optionalObject,
  channel: optionalText,
});

/**
 * Who is asked. A number that somebody signed up with and never proved loses its password: whoever reads the text may be
 * another person, who must not find somebody else's key in their door.
 */
async function findReader(
  tx: Transaction,
  phone: string,
  create: UserMetadata | null,
  now: Instant,
): Promise<UserRow | undefined> {
  const fresh =
    create &&
    (await registerPhone(tx, { phone, passwordHash: null, metadata: create, confirmed: false }, now));
  const user = fresh ?? (await findUserByPhone(tx, phone));
  if (!user || isProven(user)) return user;
  return changeUser(tx, user.id, { passwordHash: null, updatedAt: now });
}

/** Refuses an unknown number that gets no user, also where a phone is no way to sign in: 422 otp_disabled. */
async function requireKnown(ctx: AuthContext, request: FastifyRequest, number: string): Promise<void> {
  if (isPhoneSignIn(ctx)) return;
  const phone = requirePhoneNumber(number);
  await takeTextTurn(ctx, request, phone);
  if (!(await findUserByPhone(ctx.db.read, phone))) throw noNewUser(false);
}

/**
 * `POST /otp` with a phone number: a text with a code to sign in with; a new number gets a user, unless `create_user` is
 * false. Throws 422 for an unknown number that gets none, and 400 where a phone is no way to sign in.
 */
export async function sendPhoneOtp(
  ctx: AuthContext,
  request: FastifyRequest,
  number: string,
): Promise<{ message_id: string }> {
  const { create_user: wantsUser, data, channel } = readBody(bodySchema, request);
  if (wantsUser === false) await requireKnown(ctx, request, number);
  requirePhoneSignIn(ctx);
  const phone = requirePhoneNumber(number);
  requireTextChannel(channel);
  const metadata = data ?? {};
  requireSmallMetadata(metadata);
  await takeTextTurn(ctx, request, phone);
  const askedFrom = askedFromNetwork(clientOf(request).address);
  const create = (wantsUser ?? true) && !ctx.settings.disableSignup ? metadata : null;
  const now = ctx.clock.now();
  const jobId = await ctx.db.transaction(async (tx) => {
    const reader = await findReader(tx, phone, create, now);
    if (!reader) throw noNewUser(wantsUser);
    return askByText(tx, { userId: reader.id, kind: 'phone_confirmation', to: phone, askedFrom }, now);
  });
  sendSoon(ctx, [jobId]);
  return { message_id: jobId };
}
