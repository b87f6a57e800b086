import type { UserId } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../http/client-of.ts';
import type { SessionId } from '../ids.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askedFromSession } from '../one-time/asked-from.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { askByText } from './ask-by-text.ts';
import { requirePhoneSignIn } from './require-phone-sign-in.ts';

/** `GET /reauthenticate` of a user who has a number and no address: the code comes by text. */
export async function reauthenticateByText(
  ctx: AuthContext,
  request: FastifyRequest,
  who: { readonly userId: UserId; readonly sessionId: SessionId; readonly phone: string },
): Promise<{ message_id: string }> {
  requirePhoneSignIn(ctx);
  const { userId, sessionId, phone: to } = who;
  const { address } = clientOf(request);
  // Strangers cannot use up the limit of an open session.
  const known = { kind: 'session', id: sessionId } as const;
  await takeTurn(ctx, 'mail', { address, account: to, known }, 'over_sms_send_rate_limit');
  const now = ctx.clock.now();
  const asked = { userId, kind: 'reauthentication', to, askedFrom: askedFromSession(sessionId) } as const;
  const jobId = await ctx.db.transaction((tx) => askByText(tx, asked, now));
  sendSoon(ctx, [jobId]);
  return { message_id: jobId };
}
