import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { resolveCaller } from '../devices/resolve-caller.ts';
import { RateLimitError } from '../errors/auth-error.ts';
import type { SessionId } from '../ids.ts';
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts';
import { findUserByEmail } from '../users/user-store.ts';

const ERROR_CODE = 'over_email_send_rate_limit';

/**
 * Counts an email to this address (lowercase), regardless of subject and account. Throws
 * RateLimitError with over_email_send_rate_limit.
 */
export async function consumeEmailLimit(
  ctx: AuthContext,
  request: FastifyRequest,
  to: string,
): Promise<void> {
  const caller = await resolveCaller(ctx, request, await findUserByEmail(ctx.db.read, to));
  await consumeRateLimit(ctx, 'mail', { ...caller, account: to }, ERROR_CODE);
}

/**
 * Like `consumeEmailLimit`, but returns whether the email may be sent. For an address that the
 * request does not name: an error would reveal it.
 */
export async function tryConsumeEmailLimit(
  ctx: AuthContext,
  request: FastifyRequest,
  to: string,
): Promise<boolean> {
  try {
    await consumeEmailLimit(ctx, request, to);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}

/**
 * Counts an email that a session sends to its own user. Unknown callers cannot exhaust this limit.
 */
export async function consumeOwnEmailLimit(
  ctx: AuthContext,
  address: string,
  sessionId: SessionId,
  to: string,
): Promise<void> {
  const known = { kind: 'session', id: sessionId } as const;
  await consumeRateLimit(ctx, 'mail', { address, account: to, known }, ERROR_CODE);
}
