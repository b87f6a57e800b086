import type { Instant, UserId } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#db/index.ts';
import { newId } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { resolveCaller } from '../devices/resolve-caller.ts';
import { RateLimitError } from '../errors/auth-error.ts';
import { oneTimeTokenIdSchema } from '../ids.ts';
import type { TokenKind } from '../one-time-token.tables.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import { toSentAtUpdate } from '../one-time-tokens/enqueue-verification-email.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { findUserByPhone, updateUserRow } from '../users/user-store.ts';
import { verificationSmsTopic } from './verification-sms-job.ts';

/** An SMS with a one-time code. */
interface VerificationSmsRequest {
  readonly userId: UserId;
  readonly kind: Extract<TokenKind, 'phone_confirmation' | 'phone_change' | 'reauthentication'>;
  /** The recipient, digits only. */
  readonly to: string;
  /** The hashed requester (`requested-from.ts`). */
  readonly requestedFrom: string;
}

/** The lifetime of the code. */
const LIFETIME_SECONDS = 600;

/** Counts an SMS to this number. Throws 429 over_sms_send_rate_limit. */
export async function consumeSmsLimit(
  ctx: AuthContext,
  request: FastifyRequest,
  phone: string,
): Promise<void> {
  const caller = await resolveCaller(ctx, request, await findUserByPhone(ctx.db.read, phone));
  await consumeRateLimit(ctx, 'mail', { ...caller, account: phone }, 'over_sms_send_rate_limit');
}

/**
 * Like `consumeSmsLimit`, but returns whether the SMS may be sent. For a number that the request
 * does not name.
 */
export async function tryConsumeSmsLimit(
  ctx: AuthContext,
  request: FastifyRequest,
  phone: string,
): Promise<boolean> {
  try {
    await consumeSmsLimit(ctx, request, phone);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}

/**
 * Creates a one-time token and enqueues its SMS. Returns the job ID for `runInBackground` after the
 * commit. Replaces an earlier token of the same kind from the same requester.
 */
export async function enqueueVerificationSms(
  tx: Transaction,
  { userId, kind, to, requestedFrom }: VerificationSmsRequest,
  now: Instant,
): Promise<string> {
  await updateUserRow(tx, userId, { ...toSentAtUpdate(kind, now), updatedAt: now });
  const tokenRequest = { userId, kind, relatesTo: to, requestedFrom, lifetimeSeconds: LIFETIME_SECONDS };
  const { id: tokenId } = await createOneTimeToken(tx, tokenRequest, now);
  return enqueue(tx, verificationSmsTopic, { tokenId }, { now, ...RUN_BY_REQUEST });
}

/**
 * Enqueues a job for a token that does not exist, which sends nothing. Neither the response nor its
 * timing reveals whether the number is known.
 */
export async function enqueueNoopSms(tx: Transaction, now: Instant): Promise<string> {
  const tokenId = newId(oneTimeTokenIdSchema);
  return enqueue(tx, verificationSmsTopic, { tokenId }, { now, ...RUN_BY_REQUEST });
}
