import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { clientOf } from '../http/client-of.ts';
import { requireSession } from '../http/require-session.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askForProof } from '../one-time/ask-for-proof.ts';
import { reauthenticateByText } from '../phones/reauthenticate-by-text.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import { wishedRedirect } from '../redirects/wished-redirect.ts';

/**
 * `GET /reauthenticate`: sends the signed-in user a code with which `PUT /user` believes that it is still them (auth
 * contract, section 1).
 */
export async function reauthenticate(
  ctx: AuthContext,
  request: FastifyRequest,
): Promise<Record<never, never>> {
  const { user } = await requireSession(ctx, request);
  const { email, phone } = user;
  if (email === null && phone !== null) return reauthenticateByText(ctx, request, { id: user.id, phone });
  if (email === null)
    throw validationFailed('Reauthentication requires the user to have an email or a phone number');
  const subject = { address: clientOf(request).address, account: email };
  await takeTurn(ctx, 'mail', subject, 'over_email_send_rate_limit');
  const now = ctx.clock.now();
  const redirectTo = wishedRedirect(ctx, request);
  const asked = { userId: user.id, letter: 'reauthentication', to: email, redirectTo } as const;
  sendSoon(ctx, [await ctx.db.transaction((tx) => askForProof(tx, asked, now))]);
  return {};
}
