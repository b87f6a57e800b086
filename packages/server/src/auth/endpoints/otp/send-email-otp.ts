import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { consumeEmailLimit } from '#auth/emails/email-rate-limit.ts';
import type { VerificationEmailName } from '#auth/emails/verification-templates.ts';
import { validationFailed } from '#auth/errors/auth-error.ts';
import { codeChallengeFields, parseCodeChallenge } from '#auth/flows/code-challenge.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalObject, optionalString, readBody } from '#auth/http/read-body.ts';
import {
  createEmailFlow,
  enqueueVerificationEmail,
} from '#auth/one-time-tokens/enqueue-verification-email.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { readRedirectTo } from '#auth/redirects/resolve-redirect.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import type { UserMetadata, UserRow } from '#auth/user.tables.ts';
import { registerUser } from '#auth/users/register-user.ts';
import { requireEmail } from '#auth/users/require-email.ts';
import { requireMetadataSize } from '#auth/users/require-metadata-size.ts';
import { isVerifiedUser } from '#auth/users/unverified-user.ts';
import { findUserByEmail } from '#auth/users/user-store.ts';
import type { Transaction } from '#db/index.ts';
import { unknownUserError } from './unknown-user-error.ts';

const bodySchema = z.object({
  create_user: z.nullish(z.boolean()),
  data: optionalObject,
  channel: optionalString,
  ...codeChallengeFields,
});

/** Whether a code was sent to the address before, and has not been entered. */
const awaitsCode = (user: UserRow) => user.passwordHash === null && !isVerifiedUser(user);

/** Returns the user and the email to send; a new user's email is confirmed by it. */
async function findRecipient(
  tx: Transaction,
  email: string,
  create: UserMetadata | null,
  now: Instant,
): Promise<{ readonly user: UserRow; readonly template: VerificationEmailName } | undefined> {
  const created =
    create &&
    (await registerUser(tx, { email, passwordHash: null, metadata: create, confirmed: false }, now));
  if (created) return { user: created, template: 'confirmation_by_code' };
  const user = await findUserByEmail(tx, email);
  return user && { user, template: awaitsCode(user) ? 'repeated_code' : 'magic_link' };
}

/**
 * `POST /otp` with an email address: sends a sign-in link and code. Creates a user for a new
 * address unless `create_user` is false. Throws 422 if an unknown address gets no user (decision
 * 58).
 */
export async function sendEmailOtp(
  ctx: AuthContext,
  request: FastifyRequest,
  email: string,
): Promise<Record<never, never>> {
  const { create_user: createUser, data, channel, ...fields } = readBody(bodySchema, request);
  if (channel) throw validationFailed('Channel should only be specified with Phone OTP');
  const to = requireEmail(email);
  const metadata = data ?? {};
  requireMetadataSize(metadata);
  const challenge = parseCodeChallenge(fields);
  const redirectTo = readRedirectTo(ctx, request);
  await consumeEmailLimit(ctx, request, to);
  const requestedFrom = requestedFromNetwork(getClientInfo(request).address);
  const create = (createUser ?? true) && !ctx.settings.disableSignup ? metadata : null;
  const now = ctx.clock.now();
  const jobId = await ctx.db.transaction(async (tx) => {
    const recipient = await findRecipient(tx, to, create, now);
    if (!recipient) throw unknownUserError(createUser);
    const { template, user } = recipient;
    const flowId = await createEmailFlow(tx, challenge, template, now);
    return enqueueVerificationEmail(
      tx,
      { userId: user.id, template, to, redirectTo, requestedFrom, flowId },
      now,
    );
  });
  runInBackground(ctx, [jobId]);
  return {};
}
