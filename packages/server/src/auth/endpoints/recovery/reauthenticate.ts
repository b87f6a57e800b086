import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#auth/auth-context.ts';
import { consumeOwnEmailLimit } from '#auth/emails/email-rate-limit.ts';
import { reauthenticateBySms } from '#auth/endpoints/recovery/reauthenticate-by-sms.ts';
import { validationFailed } from '#auth/errors/auth-error.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { requireSession } from '#auth/http/require-session.ts';
import { enqueueVerificationEmail } from '#auth/one-time-tokens/enqueue-verification-email.ts';
import { requestedFromSession } from '#auth/one-time-tokens/requested-from.ts';
import { readRedirectTo } from '#auth/redirects/resolve-redirect.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import { lockLiveSession } from '#auth/sessions/lock-session.ts';

/**
 * `GET /reauthenticate`: sends the signed-in user a code that `PUT /user` accepts as a nonce
 * (docs/wire/auth.md).
 */
export async function reauthenticate(
  ctx: AuthContext,
  request: FastifyRequest,
): Promise<Record<never, never>> {
  const live = await requireSession(ctx, request);
  const { session } = live;
  const { email, phone, id: userId } = live.user;
  if (email === null && phone !== null) return reauthenticateBySms(ctx, request, live, phone);
  if (email === null)
    throw validationFailed('Reauthentication requires the user to have an email or a phone number');
  await consumeOwnEmailLimit(ctx, getClientInfo(request).address, session.id, email);
  const now = ctx.clock.now();
  const redirectTo = readRedirectTo(ctx, request);
  const requestedFrom = requestedFromSession(session.id);
  const verification = {
    userId,
    template: 'reauthentication',
    to: email,
    redirectTo,
    requestedFrom,
  } as const;
  const jobId = await ctx.db.transaction(async (tx) => {
    await lockLiveSession(tx, live, now);
    return enqueueVerificationEmail(tx, verification, now);
  });
  runInBackground(ctx, [jobId]);
  return {};
}
