import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { type Challenge, challengeFields, readChallenge } from '../flows/read-challenge.ts';
import { clientOf } from '../http/client-of.ts';
import { readBody } from '../http/read-body.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { mayMail, takeMailTurn } from '../letters/take-mail-turn.ts';
import { askForProof, askNobody, beginMailFlow } from '../one-time/ask-for-proof.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';
import type { UserRow } from '../user.tables.ts';
import { requireAddress } from '../users/require-address.ts';
import { findUserByEmail } from '../users/user-store.ts';
import { askForEmailChange } from './change-email.ts';

const bodySchema = z.object(challengeFields);

interface Wish {
  readonly type: 'signup' | 'email_change';
  readonly to: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: URL;
  /** Who asks (`asked-from.ts`). */
  readonly askedFrom: string;
  /** The addresses that emails may go to now. */
  readonly allowed: readonly string[];
}

/** The letters that this user still waits for, as outbox jobs; none when they wait for nothing. */
async function askAgain(tx: Transaction, user: UserRow, wish: Wish, now: Instant): Promise<string[]> {
  const { type, to, challenge, redirectTo, askedFrom, allowed } = wish;
  switch (type) {
    case 'signup': {
      if (user.emailConfirmedAt !== null) return [];
      const letter = 'confirmation';
      const flowId = await beginMailFlow(tx, challenge, letter, now);
      return [await askForProof(tx, { userId: user.id, letter, to, redirectTo, askedFrom, flowId }, now)];
    }
    case 'email_change':
      return askForEmailChange(tx, user, { challenge, redirectTo, askedFrom, allowed }, now);
  }
}

/**
 * Each address counts what is sent to it, whichever the request names: also the one that a change
 * waits for.
 */
async function findAllowed(
  ctx: AuthContext,
  request: FastifyRequest,
  to: string,
): Promise<readonly string[]> {
  const { newEmail } = (await findUserByEmail(ctx.db.read, to)) ?? { newEmail: null };
  return newEmail !== null && (await mayMail(ctx, request, newEmail)) ? [to, newEmail] : [to];
}

/**
 * `POST /resend` with an e-mail address: the letter of a sign-up, or of a change of address, once more. Who waits for none
 * gets the same answer, as does an address that nobody has.
 */
export async function resendLetter(
  ctx: AuthContext,
  request: FastifyRequest,
  { type, email }: { readonly type: Wish['type']; readonly email: string },
): Promise<Record<never, never>> {
  const to = requireAddress(email);
  const challenge = readChallenge(readBody(bodySchema, request));
  const redirectTo = wishedRedirect(ctx, request);
  await takeMailTurn(ctx, request, to);
  const askedFrom = askedFromNetwork(clientOf(request).address);
  const allowed = type === 'email_change' ? await findAllowed(ctx, request, to) : [to];
  const wish = { challenge, redirectTo, askedFrom, allowed };
  const now = ctx.clock.now();
  const jobIds = await ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, to);
    const jobs = user ? await askAgain(tx, user, { type, to, ...wish }, now) : [];
    return jobs.length > 0 ? jobs : [await askNobody(tx, { letter: 'confirmation', redirectTo }, now)];
  });
  sendSoon(ctx, jobIds);
  return {};
}
