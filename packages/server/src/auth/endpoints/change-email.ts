import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Reader, Transaction } from '../../db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { type Challenge, challengeFields, readChallenge } from '../flows/read-challenge.ts';
import { clientOf } from '../http/client-of.ts';
import { readBody } from '../http/read-body.ts';
import { askForProof, beginMailFlow } from '../one-time/ask-for-proof.ts';
import { clearTokensOf } from '../one-time/clear-tokens.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import type { UserRow } from '../user.tables.ts';
import type { PreparedChange } from '../users/prepared-change.ts';
import { requireAddress } from '../users/require-address.ts';
import { emailExists, isProven } from '../users/unproven-holder.ts';
import { changeUser, findUserByEmail } from '../users/user-store.ts';

const bodySchema = z.object(challengeFields);

/** The letters of a change that waits. */
export interface EmailChangeRequest {
  readonly challenge: Challenge | null;
  readonly redirectTo: URL;
}

/**
 * Asks for whatever proofs a waiting change still lacks: that the new address is the user's, and that whoever reads the
 * mail of the present one agrees. An address that was never proven is not asked. Answers the jobs that send the letters.
 */
export async function askForEmailChange(
  tx: Transaction,
  user: UserRow,
  { challenge, redirectTo }: EmailChangeRequest,
  now: Instant,
): Promise<string[]> {
  const { id: userId, email, newEmail, emailChangeProvenBy: provenBy } = user;
  if (newEmail === null) return [];
  // Both letters belong to one flow: the client waits for one session.
  const flowId = await beginMailFlow(tx, challenge, 'email_change_new', now);
  const common = { userId, redirectTo, flowId };
  const jobs: string[] = [];
  if (provenBy !== 'new')
    jobs.push(await askForProof(tx, { ...common, letter: 'email_change_new', to: newEmail }, now));
  if (provenBy !== 'current' && email !== null && user.emailConfirmedAt !== null)
    jobs.push(await askForProof(tx, { ...common, letter: 'email_change_current', to: email }, now));
  return jobs;
}

/** Refuses an address that is someone's: the one place where that is told, to someone who is signed in. */
async function requireFreeAddress(from: Reader, address: string, user: UserRow): Promise<void> {
  const holder = await findUserByEmail(from, address);
  if (holder && holder.id !== user.id && isProven(holder)) throw emailExists();
}

/**
 * A new address: it waits in `new_email` until it is proven, and until the present one agrees. Throws 422 email_exists
 * for someone else's (auth contract, section 1, `/user`).
 */
export async function prepareEmailChange(
  ctx: AuthContext,
  request: FastifyRequest,
  { user }: LiveSession,
  email: string,
): Promise<PreparedChange> {
  const newEmail = requireAddress(email);
  if (newEmail === user.email) return { apply: async () => [] };
  const challenge = readChallenge(readBody(bodySchema, request));
  const redirectTo = wishedRedirect(ctx, request);
  const subject = { address: clientOf(request).address, account: user.id };
  await takeTurn(ctx, 'mail', subject, 'over_email_send_rate_limit');
  await requireFreeAddress(ctx.db.read, newEmail, user);
  return {
    apply: async (tx, now) => {
      await clearTokensOf(tx, user.id, ['email_change_current', 'email_change_new']);
      const change = { newEmail, emailChangeProvenBy: null, updatedAt: now };
      return askForEmailChange(tx, await changeUser(tx, user.id, change), { challenge, redirectTo }, now);
    },
  };
}
