import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { callerOf } from '../devices/caller-of.ts';
import { RateLimitError } from '../errors/auth-error.ts';
import type { SessionId } from '../ids.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { findUserByEmail } from '../users/user-store.ts';

const REFUSAL = 'over_email_send_rate_limit';

/**
 * Counts an email to this address (lower case), whatever it is about and whoever's account it
 * concerns. Throws RateLimitError with over_email_send_rate_limit when there were too many.
 */
export async function takeMailTurn(ctx: AuthContext, request: FastifyRequest, to: string): Promise<void> {
  const caller = await callerOf(ctx, request, await findUserByEmail(ctx.db.read, to));
  await takeTurn(ctx, 'mail', { ...caller, account: to }, REFUSAL);
}

/**
 * The same where the request names another address: answers whether the email may be sent, since a
 * refusal would tell the caller about that other address.
 */
export async function mayMail(ctx: AuthContext, request: FastifyRequest, to: string): Promise<boolean> {
  try {
    await takeMailTurn(ctx, request, to);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}

/**
 * Counts an email that the holder of an open session has sent to themself: strangers cannot use
 * this limit up.
 */
export async function takeOwnMailTurn(
  ctx: AuthContext,
  address: string,
  sessionId: SessionId,
  to: string,
): Promise<void> {
  const known = { kind: 'session', id: sessionId } as const;
  await takeTurn(ctx, 'mail', { address, account: to, known }, REFUSAL);
}
