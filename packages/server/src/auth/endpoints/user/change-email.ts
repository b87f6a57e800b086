import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { consumeEmailLimit, consumeOwnEmailLimit } from '#auth/emails/email-rate-limit.ts';
import { type CodeChallenge, codeChallengeFields, parseCodeChallenge } from '#auth/flows/code-challenge.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { readBody } from '#auth/http/read-body.ts';
import { deleteTokensOfKinds } from '#auth/one-time-tokens/delete-tokens.ts';
import {
  createEmailFlow,
  enqueueVerificationEmail,
} from '#auth/one-time-tokens/enqueue-verification-email.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { readRedirectTo } from '#auth/redirects/resolve-redirect.ts';
import type { LiveSession } from '#auth/sessions/find-live-session.ts';
import type { UserRow } from '#auth/user.tables.ts';
import type { PreparedChange } from '#auth/users/prepared-change.ts';
import { requireEmail } from '#auth/users/require-email.ts';
import { emailExists, isVerifiedUser } from '#auth/users/unverified-user.ts';
import { findUserByEmail, updateUserRow } from '#auth/users/user-store.ts';
import type { Reader, Transaction } from '#db/index.ts';

const bodySchema = z.object(codeChallengeFields);

/** The emails of a pending email change. */
export interface EmailChangeRequest {
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: URL;
  /** The hashed requester (`requested-from.ts`). */
  readonly requestedFrom: string;
  /** The addresses that may receive an email now, within their rate limits. */
  readonly allowed: readonly string[];
}

/**
 * Sends the missing verification emails of a pending change: to the new address, and to the current
 * one if it is verified. Returns the job IDs.
 */
export async function enqueueEmailChange(
  tx: Transaction,
  user: UserRow,
  { challenge, redirectTo, requestedFrom, allowed }: EmailChangeRequest,
  now: Instant,
): Promise<string[]> {
  const { id: userId, email, newEmail, emailChangeConfirmedBy: confirmedBy } = user;
  if (newEmail === null) return [];
  // Both emails belong to one flow: the client expects one session.
  const flowId = await createEmailFlow(tx, challenge, 'email_change_new', now);
  const common = { userId, redirectTo, requestedFrom, flowId };
  const jobs: string[] = [];
  if (confirmedBy !== 'new' && allowed.includes(newEmail))
    jobs.push(
      await enqueueVerificationEmail(tx, { ...common, template: 'email_change_new', to: newEmail }, now),
    );
  if (
    confirmedBy !== 'current' &&
    email !== null &&
    user.emailConfirmedAt !== null &&
    allowed.includes(email)
  )
    jobs.push(
      await enqueueVerificationEmail(tx, { ...common, template: 'email_change_current', to: email }, now),
    );
  return jobs;
}

/**
 * Throws 422 email_exists for another user's verified address. Only signed-in callers learn this.
 */
async function assertEmailUnused(reader: Reader, address: string, user: UserRow): Promise<void> {
  const owner = await findUserByEmail(reader, address);
  if (owner && owner.id !== user.id && isVerifiedUser(owner)) throw emailExists();
}

/**
 * Prepares an email change: the new address stays in `new_email` until both addresses are verified.
 * Throws 422 email_exists (docs/wire/auth.md, `/user`), and 429 when the address received too many
 * emails.
 */
export async function prepareEmailChange(
  ctx: AuthContext,
  request: FastifyRequest,
  { user, session }: LiveSession,
  email: string,
): Promise<PreparedChange> {
  const newEmail = requireEmail(email);
  if (newEmail === user.email) return { apply: async () => [] };
  const challenge = parseCodeChallenge(readBody(bodySchema, request));
  const redirectTo = readRedirectTo(ctx, request);
  const { address } = getClientInfo(request);
  await consumeEmailLimit(ctx, request, newEmail);
  if (user.email !== null) await consumeOwnEmailLimit(ctx, address, session.id, user.email);
  await assertEmailUnused(ctx.db.read, newEmail, user);
  return {
    apply: async (tx, now) => {
      await deleteTokensOfKinds(tx, user.id, ['email_change_current', 'email_change_new']);
      const change = { newEmail, emailChangeConfirmedBy: null, updatedAt: now };
      const allowed = user.email === null ? [newEmail] : [newEmail, user.email];
      const emailChange = { challenge, redirectTo, requestedFrom: requestedFromNetwork(address), allowed };
      return enqueueEmailChange(tx, await updateUserRow(tx, user.id, change), emailChange, now);
    },
  };
}
