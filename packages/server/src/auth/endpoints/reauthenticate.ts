import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { clientOf } from '../http/client-of.ts';
import { requireSession } from '../http/require-session.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { takeOwnMailTurn } from '../letters/take-mail-turn.ts';
import { askForProof } from '../one-time/ask-for-proof.ts';
import { askedFromSession } from '../one-time/asked-from.ts';
import { reauthenticateByText } from '../phones/reauthenticate-by-text.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';
import { lockLiveSession } from '../sessions/lock-session.ts';

/**
 * `GET /reauthenticate`: sends the signed-in user a code with which `PUT /user` believes that it is still them (auth
 * contract, section 1).
 */
export async function reauthenticate(
  ctx: AuthContext,
  request: FastifyRequest,
): Promise<Record<never, never>> {
  const live = await requireSession(ctx, request);
  const { session } = live;
  const { email, phone, id: userId } = live.user;
  if (email === null && phone !== null) return reauthenticateByText(ctx, request, live, phone);
  if (email === null)
    throw validationFailed('Reauthentication requires the user to have an email or a phone number');
  await takeOwnMailTurn(ctx, clientOf(request).address, session.id, email);
  const now = ctx.clock.now();
  const redirectTo = wishedRedirect(ctx, request);
  const askedFrom = askedFromSession(session.id);
  const asked = { userId, letter: 'reauthentication', to: email, redirectTo, askedFrom } as const;
  const jobId = await ctx.db.transaction(async (tx) => {
    await lockLiveSession(tx, live, now);
    return askForProof(tx, asked, now);
  });
  sendSoon(ctx, [jobId]);
  return {};
}
