import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../http/client-of.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askedFromSession } from '../one-time/asked-from.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';
import { askByText } from './ask-by-text.ts';
import { requirePhoneSignIn } from './require-phone-sign-in.ts';

/** `GET /reauthenticate` of a user who has a number (`to`) and no address: the code comes by text. */
export async function reauthenticateByText(
  ctx: AuthContext,
  request: FastifyRequest,
  live: LiveSession,
  to: string,
): Promise<{ message_id: string }> {
  requirePhoneSignIn(ctx);
  const sessionId = live.session.id;
  const { address } = clientOf(request);
  // Strangers cannot use up the limit of an open session.
  const known = { kind: 'session', id: sessionId } as const;
  await takeTurn(ctx, 'mail', { address, account: to, known }, 'over_sms_send_rate_limit');
  const now = ctx.clock.now();
  const askedFrom = askedFromSession(sessionId);
  const asked = { userId: live.user.id, kind: 'reauthentication', to, askedFrom } as const;
  const jobId = await ctx.db.transaction(async (tx) => {
    await lockLiveSession(tx, live, now);
    return askByText(tx, asked, now);
  });
  sendSoon(ctx, [jobId]);
  return { message_id: jobId };
}
