import type { Instant, UserId } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/index.ts';
import { newId } from '../../kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '../../outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../http/client-of.ts';
import { oneTimeTokenIdSchema } from '../ids.ts';
import { sentAtOf } from '../one-time/ask-for-proof.ts';
import { issueToken } from '../one-time/issue-token.ts';
import type { TokenKind } from '../one-time-token.tables.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { changeUser } from '../users/user-store.ts';
import { proofTextTopic } from './proof-text-job.ts';

/** A text to someone who must prove that they read it. */
interface TextRequest {
  readonly userId: UserId;
  readonly kind: Extract<TokenKind, 'phone_confirmation' | 'phone_change' | 'reauthentication'>;
  /** The number that the text goes to, digits alone. */
  readonly to: string;
}

/** So long is the code of a text good. */
const LIFE_SECONDS = 600;

/** Counts a text that somebody asks for, and refuses it when there were too many: 429 over_sms_send_rate_limit. */
export async function takeTextTurn(ctx: AuthContext, request: FastifyRequest, phone: string): Promise<void> {
  const subject = { address: clientOf(request).address, account: phone };
  await takeTurn(ctx, 'mail', subject, 'over_sms_send_rate_limit');
}

/**
 * Makes room for a proof and writes down that its text must be sent; answers the job's id for `sendSoon` after the
 * commit. The text before it of the same kind is worth nothing from now on.
 */
export async function askByText(
  tx: Transaction,
  { userId, kind, to }: TextRequest,
  now: Instant,
): Promise<string> {
  await changeUser(tx, userId, { ...sentAtOf(kind, now), updatedAt: now });
  const asked = { userId, kind, relatesTo: to, lifeSeconds: LIFE_SECONDS };
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
