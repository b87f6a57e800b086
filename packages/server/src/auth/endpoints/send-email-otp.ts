import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { challengeFields, readChallenge } from '../flows/read-challenge.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import type { ProofLetter } from '../letters/proof-letters.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { takeMailTurn } from '../letters/take-mail-turn.ts';
import { askForProof, beginMailFlow } from '../one-time/ask-for-proof.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';
import type { UserMetadata, UserRow } from '../user.tables.ts';
import { registerUser } from '../users/register-user.ts';
import { requireAddress } from '../users/require-address.ts';
import { requireSmallMetadata } from '../users/require-small-metadata.ts';
import { findUserByEmail } from '../users/user-store.ts';
import { noNewUser } from './no-new-user.ts';

const bodySchema = z.object({
  create_user: z.nullish(z.boolean()),
  data: optionalObject,
  channel: optionalText,
  ...challengeFields,
});

/** Who is asked, and with which letter; a new user proves their address first. */
async function findReader(
  tx: Transaction,
  email: string,
  create: UserMetadata | null,
  now: Instant,
): Promise<{ readonly user: UserRow; readonly letter: ProofLetter } | undefined> {
  const fresh =
    create &&
    (await registerUser(tx, { email, passwordHash: null, metadata: create, confirmed: false }, now));
  if (fresh) return { user: fresh, letter: 'confirmation' };
  const user = await findUserByEmail(tx, email);
  return user && { user, letter: 'magic_link' };
}

/**
 * `POST /otp` with an e-mail address: a letter with a link and a code to sign in with; a new address gets a user, unless
 * `create_user` is false. Throws 422 for an unknown address that gets none (decision 58).
 */
export async function sendEmailOtp(
  ctx: AuthContext,
  request: FastifyRequest,
  email: string,
): Promise<Record<never, never>> {
  const { create_user: wantsUser, data, channel, ...fields } = readBody(bodySchema, request);
  if (channel) throw validationFailed('Channel should only be specified with Phone OTP');
  const to = requireAddress(email);
  const metadata = data ?? {};
  requireSmallMetadata(metadata);
  const challenge = readChallenge(fields);
  const redirectTo = wishedRedirect(ctx, request);
  await takeMailTurn(ctx, request, to);
  const askedFrom = askedFromNetwork(clientOf(request).address);
  const create = (wantsUser ?? true) && !ctx.settings.disableSignup ? metadata : null;
  const now = ctx.clock.now();
  const jobId = await ctx.db.transaction(async (tx) => {
    const reader = await findReader(tx, to, create, now);
    if (!reader) throw noNewUser(wantsUser);
    const { letter, user } = reader;
    const flowId = await beginMailFlow(tx, challenge, letter, now);
    return askForProof(tx, { userId: user.id, letter, to, redirectTo, askedFrom, flowId }, now);
  });
  sendSoon(ctx, [jobId]);
  return {};
}
