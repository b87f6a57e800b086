import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Reader, Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { type Challenge, challengeFields, readChallenge } from '../flows/read-challenge.ts';
import { clientOf } from '../http/client-of.ts';
import { readBody } from '../http/read-body.ts';
import { takeMailTurn, takeOwnMailTurn } from '../letters/take-mail-turn.ts';
import { askForProof, beginMailFlow } from '../one-time/ask-for-proof.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { clearTokensOf } from '../one-time/clear-tokens.ts';
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
  /** Who asks (`asked-from.ts`). */
  readonly askedFrom: string;
  /** The addresses that emails may go to now; others get none. */
  readonly allowed: readonly string[];
}

/**
 * Asks for whatever proofs a waiting change still lacks: that the new address is the user's, and that whoever reads the
 * mail of the present one agrees. An address that was never proven is not asked. Answers the jobs that send the letters.
 */
export async function askForEmailChange(
  tx: Transaction,
  user: UserRow,
  { challenge, redirectTo, askedFrom, allowed }: EmailChangeRequest,
  now: Instant,
): Promise<string[]> {
  const { id: userId, email, newEmail, emailChangeProvenBy: provenBy } = user;
  if (newEmail === null) return [];
  // Both letters belong to one flow: the client waits for one session.
  const flowId = await beginMailFlow(tx, challenge, 'email_change_new', now);
  const common = { userId, redirectTo, askedFrom, flowId };
  const jobs: string[] = [];
  if (provenBy !== 'new' && allowed.includes(newEmail))
    jobs.push(await askForProof(tx, { ...common, letter: 'email_change_new', to: newEmail }, now));
  if (provenBy !== 'current' && email !== null && user.emailConfirmedAt !== null && allowed.includes(email))
    jobs.push(await askForProof(tx, { ...common, letter: 'email_change_current', to: email }, now));
  return jobs;
}

/** Refuses an address that is someone's: the one place where that is told, to someone who is signed in. */
async function requireFreeAddress(from: Reader, address: string, user: UserRow): Promise<void> {
  const holder = await findUserByEmail(from, address);
  if (holder && holder.id !== user.id && isProven(holder)) throw emailExists();
}

/**
 * A new address: it waits in `new_email` until it is proven, and until the present one agrees.
 * Throws 422 email_exists for someone else's (auth contract, section 1, `/user`), 429 for an
 * address that was sent too many emails lately, whoever asked for them.
 */
export async function prepareEmailChange(
  ctx: AuthContext,
  request: FastifyRequest,
  { user, session }: LiveSession,
  email: string,
): Promise<PreparedChange> {
  const newEmail = requireAddress(email);
  if (newEmail === user.email) return { apply: async () => [] };
  const challenge = readChallenge(readBody(bodySchema, request));
  const redirectTo = wishedRedirect(ctx, request);
  const { address } = clientOf(request);
  await takeMailTurn(ctx, request, newEmail);
  if (user.email !== null) await takeOwnMailTurn(ctx, address, session.id, user.email);
  await requireFreeAddress(ctx.db.read, newEmail, user);
  return {
    apply: async (tx, now) => {
      await clearTokensOf(tx, user.id, ['email_change_current', 'email_change_new']);
      const change = { newEmail, emailChangeProvenBy: null, updatedAt: now };
      const allowed = user.email === null ? [newEmail] : [newEmail, user.email];
      const asked = { challenge, redirectTo, askedFrom: askedFromNetwork(address), allowed };
      return askForEmailChange(tx, await changeUser(tx, user.id, change), asked, now);
    },
  };
}
