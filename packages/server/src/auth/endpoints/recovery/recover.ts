import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { consumeEmailLimit } from '#auth/emails/email-rate-limit.ts';
import { validationFailed } from '#auth/errors/auth-error.ts';
import { codeChallengeFields, parseCodeChallenge } from '#auth/flows/code-challenge.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import {
  createEmailFlow,
  enqueueNoopEmail,
  enqueueVerificationEmail,
} from '#auth/one-time-tokens/enqueue-verification-email.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { readRedirectTo } from '#auth/redirects/resolve-redirect.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import { requireEmail } from '#auth/users/require-email.ts';
import { findUserByEmail } from '#auth/users/user-store.ts';

const bodySchema = z.object({ email: optionalString, ...codeChallengeFields });

/**
 * `POST /recover`: sends a password recovery email. The response, its timing and its rate limits
 * are the same for an unknown address (docs/wire/auth.md).
 */
export async function recover(ctx: AuthContext, request: FastifyRequest): Promise<Record<never, never>> {
  const { email, ...fields } = readBody(bodySchema, request);
  if (!email) throw validationFailed('Password recovery requires an email');
  const to = requireEmail(email);
  const challenge = parseCodeChallenge(fields);
  const redirectTo = readRedirectTo(ctx, request);
  await consumeEmailLimit(ctx, request, to);
  const requestedFrom = requestedFromNetwork(getClientInfo(request).address);
  const now = ctx.clock.now();
  const jobId = await ctx.db.transaction(async (tx) => {
    const template = 'recovery';
    const user = await findUserByEmail(tx, to);
    if (!user) return enqueueNoopEmail(tx, { template, redirectTo }, now);
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
