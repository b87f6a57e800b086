import type { UserId } from '@gable/contracts/kernel';
import { desc, eq, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Reader } from '#db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../http/client-of.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askedFromNetwork } from '../one-time/asked-from.ts';
import { askByText, askNobodyByText, mayText, takeTextTurn } from '../phones/ask-by-text.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import { requirePhoneSignIn } from '../phones/require-phone-sign-in.ts';
import { authUsers } from '../user.tables.ts';
import { findUserByPhone } from '../users/user-store.ts';

type TextType = 'sms' | 'phone_change';

/** Whose text is sent once more, and to which number. */
interface Waiting {
  readonly userId: UserId;
  readonly kind: 'phone_confirmation' | 'phone_change';
  readonly to: string;
}

/** What whoever has this number still waits for; null when they wait for nothing. */
async function findWaiting(from: Reader, type: TextType, phone: string): Promise<Waiting | null> {
  switch (type) {
    case 'sms': {
      const user = await findUserByPhone(from, phone);
      if (user?.phoneConfirmedAt !== null) return null;
      return { userId: user.id, kind: 'phone_confirmation', to: phone };
    }
    case 'phone_change': {
      // Named by the number that they have or, where they have none yet, by the one that they want.
      const [user] = await from
        .select()
        .from(authUsers)
        .where(or(eq(authUsers.phone, phone), eq(authUsers.newPhone, phone)))
        .orderBy(desc(authUsers.phoneChangeSentAt))
        .limit(1);
      if (!user || user.newPhone === null) return null;
      return { userId: user.id, kind: 'phone_change', to: user.newPhone };
    }
  }
}

/**
 * The numbers that a text may go to now: each counts what is sent to it, whichever number the
 * request names.
 */
async function findAllowed(
  ctx: AuthContext,
  request: FastifyRequest,
  type: TextType,
  phone: string,
): Promise<readonly string[]> {
  const waiting = await findWaiting(ctx.db.read, type, phone);
  if (!waiting || waiting.to === phone) return [phone];
  return (await mayText(ctx, request, waiting.to)) ? [phone, waiting.to] : [phone];
}

/**
 * `POST /resend` with a phone number: the text of a sign-up, or of a change of number, once more. Who waits for none gets
 * the same answer, as does a number that nobody has.
 */
export async function resendText(
  ctx: AuthContext,
  request: FastifyRequest,
  { type, phone: number }: { readonly type: TextType; readonly phone: string },
): Promise<{ message_id: string }> {
  requirePhoneSignIn(ctx, 'Phone logins are disabled');
  const phone = requirePhoneNumber(number);
  await takeTextTurn(ctx, request, phone);
  const allowed = await findAllowed(ctx, request, type, phone);
  const askedFrom = askedFromNetwork(clientOf(request).address);
  const now = ctx.clock.now();
  const jobId = await ctx.db.transaction(async (tx) => {
    const waiting = await findWaiting(tx, type, phone);
    if (!waiting || !allowed.includes(waiting.to)) return askNobodyByText(tx, now);
    return askByText(tx, { ...waiting, askedFrom }, now);
  });
  sendSoon(ctx, [jobId]);
  return { message_id: jobId };
}
