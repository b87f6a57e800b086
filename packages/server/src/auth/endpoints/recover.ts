import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { challengeFields, readChallenge } from '../flows/read-challenge.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { takeMailTurn } from '../letters/take-mail-turn.ts';
import { askForProof, askNobody, beginMailFlow } from '../one-time/ask-for-proof.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';
import { requireAddress } from '../users/require-address.ts';
import { findUserByEmail } from '../users/user-store.ts';

const bodySchema = z.object({ email: optionalText, ...challengeFields });

/**
 * `POST /recover`: a letter with which to choose a new password. An address that nobody has gets the same answer, as late
 * and as seldom (auth contract, section 1).
 */
export async function recover(ctx: AuthContext, request: FastifyRequest): Promise<Record<never, never>> {
  const { email, ...fields } = readBody(bodySchema, request);
  if (!email) throw validationFailed('Password recovery requires an email');
  const to = requireAddress(email);
  const challenge = readChallenge(fields);
  const redirectTo = wishedRedirect(ctx, request);
  await takeMailTurn(ctx, request, to);
  const askedFrom = askedFromNetwork(clientOf(request).address);
  const now = ctx.clock.now();
  const jobId = await ctx.db.transaction(async (tx) => {
    const letter = 'recovery';
    const user = await findUserByEmail(tx, to);
    if (!user) return askNobody(tx, { letter, redirectTo }, now);
    const flowId = await beginMailFlow(tx, challenge, letter, now);
    return askForProof(tx, { userId: user.id, letter, to, redirectTo, askedFrom, flowId }, now);
  });
  sendSoon(ctx, [jobId]);
  return {};
}
