import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { askByText, takeTextTurn } from '../phones/ask-by-text.ts';
import { requireFreeNumber } from '../phones/free-number.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import { requireTextChannel } from '../phones/require-channel.ts';
import { requirePhoneSignIn } from '../phones/require-phone-sign-in.ts';
import type { LiveSession } from '../sessions/find-live-session.ts';
import type { PreparedChange } from '../users/prepared-change.ts';
import { changeUser } from '../users/user-store.ts';

const bodySchema = z.object({ channel: optionalText });

/**
 * A new number: it waits in `new_phone` until the code of the text to it comes back. Throws 422 phone_exists for someone
 * else's (auth contract, section 1, `/user`). Null when it is the user's already.
 */
export async function preparePhoneChange(
  ctx: AuthContext,
  request: FastifyRequest,
  { user }: LiveSession,
  number: string,
): Promise<PreparedChange | null> {
  const newPhone = requirePhoneNumber(number);
  requirePhoneSignIn(ctx);
  if (newPhone === user.phone) return null;
  requireTextChannel(readBody(bodySchema, request).channel);
  await takeTextTurn(ctx, request, newPhone);
  const askedFrom = askedFromNetwork(clientOf(request).address);
  await requireFreeNumber(ctx.db.read, newPhone, user.id);
  return {
    apply: async (tx, now) => {
      await changeUser(tx, user.id, { newPhone, updatedAt: now });
      return [await askByText(tx, { userId: user.id, kind: 'phone_change', to: newPhone, askedFrom }, now)];
    },
  };
}
