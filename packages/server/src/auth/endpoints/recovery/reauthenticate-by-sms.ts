import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#auth/auth-context.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { requestedFromSession } from '#auth/one-time-tokens/requested-from.ts';
import { enqueueVerificationSms } from '#auth/phones/enqueue-verification-sms.ts';
import { requirePhoneSignIn } from '#auth/phones/require-phone-sign-in.ts';
import { consumeRateLimit } from '#auth/rate-limits/consume-rate-limit.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import type { LiveSession } from '#auth/sessions/find-live-session.ts';
import { lockLiveSession } from '#auth/sessions/lock-session.ts';

/** `GET /reauthenticate` for a user with a phone number (`to`) and no email address. */
export async function reauthenticateBySms(
  ctx: AuthContext,
  request: FastifyRequest,
  live: LiveSession,
  to: string,
): Promise<{ message_id: string }> {
  requirePhoneSignIn(ctx);
  const sessionId = live.session.id;
  const { address } = getClientInfo(request);
  // Counted for the session, so that unknown callers cannot exhaust the limit.
  const known = { kind: 'session', id: sessionId } as const;
  await consumeRateLimit(ctx, 'mail', { address, account: to, known }, 'over_sms_send_rate_limit');
  const now = ctx.clock.now();
  const requestedFrom = requestedFromSession(sessionId);
  const verification = { userId: live.user.id, kind: 'reauthentication', to, requestedFrom } as const;
  const jobId = await ctx.db.transaction(async (tx) => {
    await lockLiveSession(tx, live, now);
    return enqueueVerificationSms(tx, verification, now);
  });
  runInBackground(ctx, [jobId]);
  return { message_id: jobId };
}
