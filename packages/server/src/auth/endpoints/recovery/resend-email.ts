import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { consumeEmailLimit, tryConsumeEmailLimit } from '#auth/emails/email-rate-limit.ts';
import { type CodeChallenge, codeChallengeFields, parseCodeChallenge } from '#auth/flows/code-challenge.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { readBody } from '#auth/http/read-body.ts';
import {
  createEmailFlow,
  enqueueNoopEmail,
  enqueueVerificationEmail,
} from '#auth/one-time-tokens/enqueue-verification-email.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { readRedirectTo } from '#auth/redirects/resolve-redirect.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import type { UserRow } from '#auth/user.tables.ts';
import { requireEmail } from '#auth/users/require-email.ts';
import { findUserByEmail } from '#auth/users/user-store.ts';
import type { Transaction } from '#db/index.ts';
import { enqueueEmailChange } from '../user/change-email.ts';

const bodySchema = z.object(codeChallengeFields);

interface ResendRequest {
  readonly type: 'signup' | 'email_change';
  readonly to: string;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: URL;
  /** The hashed requester (`requested-from.ts`). */
  readonly requestedFrom: string;
  /** The addresses that may receive an email now, within their rate limits. */
  readonly allowed: readonly string[];
}

/** Enqueues the emails that the user is still waiting for and returns the job IDs. */
async function enqueuePendingEmails(
  tx: Transaction,
  user: UserRow,
  request: ResendRequest,
  now: Instant,
): Promise<string[]> {
  const { type, to, challenge, redirectTo, requestedFrom, allowed } = request;
  switch (type) {
    case 'signup': {
      if (user.emailConfirmedAt !== null) return [];
      const template = 'confirmation';
      const flowId = await createEmailFlow(tx, challenge, template, now);
      return [
        await enqueueVerificationEmail(
          tx,
          { userId: user.id, template, to, redirectTo, requestedFrom, flowId },
          now,
        ),
      ];
    }
    case 'email_change':
      return enqueueEmailChange(tx, user, { challenge, redirectTo, requestedFrom, allowed }, now);
  }
}

/** Each recipient has its own rate limit, including the pending address of an email change. */
async function listAllowedRecipients(
  ctx: AuthContext,
  request: FastifyRequest,
  to: string,
): Promise<readonly string[]> {
  const { newEmail } = (await findUserByEmail(ctx.db.read, to)) ?? { newEmail: null };
  return newEmail !== null && (await tryConsumeEmailLimit(ctx, request, newEmail)) ? [to, newEmail] : [to];
}

/**
 * `POST /resend` with an email address: resends the emails of a sign-up or of an email change. The
 * response is the same if nothing is pending or the address is unknown.
 */
export async function resendEmail(
  ctx: AuthContext,
  request: FastifyRequest,
  { type, email }: { readonly type: ResendRequest['type']; readonly email: string },
): Promise<Record<never, never>> {
  const to = requireEmail(email);
  const challenge = parseCodeChallenge(readBody(bodySchema, request));
  const redirectTo = readRedirectTo(ctx, request);
  await consumeEmailLimit(ctx, request, to);
  const requestedFrom = requestedFromNetwork(getClientInfo(request).address);
  const allowed = type === 'email_change' ? await listAllowedRecipients(ctx, request, to) : [to];
  const resend = { challenge, redirectTo, requestedFrom, allowed };
  const now = ctx.clock.now();
  const jobIds = await ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, to);
    const jobs = user ? await enqueuePendingEmails(tx, user, { type, to, ...resend }, now) : [];
    return jobs.length > 0
      ? jobs
      : [await enqueueNoopEmail(tx, { template: 'confirmation', redirectTo }, now)];
  });
  runInBackground(ctx, jobIds);
  return {};
}
