import type { Instant } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '../../db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { type Challenge, challengeFields, readChallenge } from '../flows/read-challenge.ts';
import { clientOf } from '../http/client-of.ts';
import { readBody } from '../http/read-body.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askForProof, askNobody, beginMailFlow } from '../one-time/ask-for-proof.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
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
}

/** The letters that this user still waits for, as outbox jobs; none when they wait for nothing. */
async function askAgain(tx: Transaction, user: UserRow, wish: Wish, now: Instant): Promise<string[]> {
  const { type, to, challenge, redirectTo } = wish;
  switch (type) {
    case 'signup': {
      if (user.emailConfirmedAt !== null) return [];
      const letter = 'confirmation';
      const flowId = await beginMailFlow(tx, challenge, letter, now);
      return [await askForProof(tx, { userId: user.id, letter, to, redirectTo, flowId }, now)];
    }
    case 'email_change':
      return askForEmailChange(tx, user, { challenge, redirectTo }, now);
  }
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
  const subject = { address: clientOf(request).address, account: to };
  await takeTurn(ctx, 'mail', subject, 'over_email_send_rate_limit');
  const now = ctx.clock.now();
  const jobIds = await ctx.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, to);
    const jobs = user ? await askAgain(tx, user, { type, to, challenge, redirectTo }, now) : [];
    return jobs.length > 0 ? jobs : [await askNobody(tx, { letter: 'confirmation', redirectTo }, now)];
  });
  sendSoon(ctx, jobIds);
  return {};
}
