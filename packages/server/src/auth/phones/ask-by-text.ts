import type { Instant, UserId } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { callerOf } from '../devices/caller-of.ts';
import { RateLimitError } from '../errors/auth-error.ts';
import { oneTimeTokenIdSchema } from '../ids.ts';
import { sentAtOf } from '../one-time/ask-for-proof.ts';
import { issueToken } from '../one-time/issue-token.ts';
import type { TokenKind } from '../one-time-token.tables.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { changeUser, findUserByPhone } from '../users/user-store.ts';
import { proofTextTopic } from './proof-text-job.ts';

/** A text to someone who must prove that they read it. */
interface TextRequest {
  readonly userId: UserId;
  readonly kind: Extract<TokenKind, 'phone_confirmation' | 'phone_change' | 'reauthentication'>;
  /** The number that the text goes to, digits alone. */
  readonly to: string;
  /** Who asks (`asked-from.ts`). */
  readonly askedFrom: string;
}

/** So long is the code of a text good. */
const LIFE_SECONDS = 600;

/** Counts a text that somebody asks for, and refuses it when there were too many: 429 over_sms_send_rate_limit. */
export async function takeTextTurn(ctx: AuthContext, request: FastifyRequest, phone: string): Promise<void> {
  const caller = await callerOf(ctx, request, await findUserByPhone(ctx.db.read, phone));
  await takeTurn(ctx, 'mail', { ...caller, account: phone }, 'over_sms_send_rate_limit');
}

/** The same where the request names another number: answers whether the text may be sent. */
export async function mayText(ctx: AuthContext, request: FastifyRequest, phone: string): Promise<boolean> {
  try {
    await takeTextTurn(ctx, request, phone);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}

/**
 * Makes room for a proof and writes down that its text must be sent; answers the job's id for
 * `sendSoon` after the commit. An earlier text of the same kind that the same place asked for is
 * worth nothing from now on.
 */
export async function askByText(
  tx: Transaction,
  { userId, kind, to, askedFrom }: TextRequest,
  now: Instant,
): Promise<string> {
  await changeUser(tx, userId, { ...sentAtOf(kind, now), updatedAt: now });
  const asked = { userId, kind, relatesTo: to, askedFrom, lifeSeconds: LIFE_SECONDS };
  const { id: tokenId } = await issueToken(tx, asked, now);
  return enqueue(tx, proofTextTopic, { tokenId }, { now, ...RUN_BY_REQUEST });
}

/**
 * What is done instead where there is nobody to ask: a job about a token that does not exist, which sends nothing, so that
 * neither the answer nor its time tells whether the number is known.
 */
export async function askNobodyByText(tx: Transaction, now: Instant): Promise<string> {
  const tokenId = newId(oneTimeTokenIdSchema);
  return enqueue(tx, proofTextTopic, { tokenId }, { now, ...RUN_BY_REQUEST });
}
