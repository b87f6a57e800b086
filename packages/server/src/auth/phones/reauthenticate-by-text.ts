import type { UserId } from '@gable/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askByText, takeTextTurn } from './ask-by-text.ts';
import { requirePhoneSignIn } from './require-phone-sign-in.ts';

/** `GET /reauthenticate` of a user who has a number and no address: the code comes by text. */
export async function reauthenticateByText(
  ctx: AuthContext,
  request: FastifyRequest,
  { id: userId, phone: to }: { readonly id: UserId; readonly phone: string },
): Promise<{ message_id: string }> {
  requirePhoneSignIn(ctx);
  await takeTextTurn(ctx, request, to);
  const now = ctx.clock.now();
  const asked = { userId, kind: 'reauthentication', to } as const;
  const jobId = await ctx.db.transaction((tx) => askByText(tx, asked, now));
  sendSoon(ctx, [jobId]);
  return { message_id: jobId };
}
