import type { Instant } from '@gable/contracts/kernel';
import { desc, eq, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/index.ts';
import type { AuthContext } from '../auth-context.ts';
import { sendSoon } from '../letters/send-soon.ts';
import { askByText, askNobodyByText, takeTextTurn } from '../phones/ask-by-text.ts';
import { requirePhoneNumber } from '../phones/phone-number.ts';
import { requirePhoneSignIn } from '../phones/require-phone-sign-in.ts';
import { authUsers } from '../user.tables.ts';
import { findUserByPhone } from '../users/user-store.ts';

type TextType = 'sms' | 'phone_change';

/** The text that whoever has this number still waits for, as an outbox job; null when they wait for none. */
async function askAgain(
  tx: Transaction,
  type: TextType,
  phone: string,
  now: Instant,
): Promise<string | null> {
  switch (type) {
    case 'sms': {
      const user = await findUserByPhone(tx, phone);
      if (user?.phoneConfirmedAt !== null) return null;
      return askByText(tx, { userId: user.id, kind: 'phone_confirmation', to: phone }, now);
    }
    case 'phone_change': {
      // Named by the number that they have or, where they have none yet, by the one that they want.
      const [user] = await tx
        .select()
        .from(authUsers)
        .where(or(eq(authUsers.phone, phone), eq(authUsers.newPhone, phone)))
        .orderBy(desc(authUsers.phoneChangeSentAt))
        .limit(1);
      if (!user || user.newPhone === null) return null;
      return askByText(tx, { userId: user.id, kind: 'phone_change', to: user.newPhone }, now);
    }
  }
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
  const now = ctx.clock.now();
  const jobId = await ctx.db.transaction(
    async (tx) => (await askAgain(tx, type, phone, now)) ?? askNobodyByText(tx, now),
  );
  sendSoon(ctx, [jobId]);
  return { message_id: jobId };
}
