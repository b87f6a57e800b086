import type { UserId } from '@gable/contracts/kernel';
import { desc, eq, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#auth/auth-context.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import {
  consumeSmsLimit,
  enqueueNoopSms,
  enqueueVerificationSms,
  tryConsumeSmsLimit,
} from '#auth/phones/enqueue-verification-sms.ts';
import { requirePhoneNumber } from '#auth/phones/phone-number.ts';
import { requirePhoneSignIn } from '#auth/phones/require-phone-sign-in.ts';
import { runInBackground } from '#auth/run-in-background.ts';
import { authUsers } from '#auth/user.tables.ts';
import { findUserByPhone } from '#auth/users/user-store.ts';
import type { Reader } from '#db/index.ts';

type SmsType = 'sms' | 'phone_change';

/** A user with a pending SMS verification. */
interface PendingSms {
  readonly userId: UserId;
  readonly kind: 'phone_confirmation' | 'phone_change';
  readonly to: string;
}

/** Returns the pending verification of this number; null if there is none. */
async function findPending(reader: Reader, type: SmsType, phone: string): Promise<PendingSms | null> {
  switch (type) {
    case 'sms': {
      const user = await findUserByPhone(reader, phone);
      if (user?.phoneConfirmedAt !== null) return null;
      return { userId: user.id, kind: 'phone_confirmation', to: phone };
    }
    case 'phone_change': {
      // Identified by the current number or, if there is none, by the pending one.
      const [user] = await reader
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

/** Lists the numbers that may receive an SMS now. Each has its own rate limit. */
async function listAllowedNumbers(
  ctx: AuthContext,
  request: FastifyRequest,
  type: SmsType,
  phone: string,
): Promise<readonly string[]> {
  const pending = await findPending(ctx.db.read, type, phone);
  if (!pending || pending.to === phone) return [phone];
  return (await tryConsumeSmsLimit(ctx, request, pending.to)) ? [phone, pending.to] : [phone];
}

/**
 * `POST /resend` with a phone number: resends the SMS of a sign-up or of a phone change. The
 * response is the same if nothing is pending or the number is unknown.
 */
export async function resendSms(
  ctx: AuthContext,
  request: FastifyRequest,
  { type, phone: number }: { readonly type: SmsType; readonly phone: string },
): Promise<{ message_id: string }> {
  requirePhoneSignIn(ctx, 'Phone logins are disabled');
  const phone = requirePhoneNumber(number);
  await consumeSmsLimit(ctx, request, phone);
  const allowed = await listAllowedNumbers(ctx, request, type, phone);
  const requestedFrom = requestedFromNetwork(getClientInfo(request).address);
  const now = ctx.clock.now();
  const jobId = await ctx.db.transaction(async (tx) => {
    const pending = await findPending(tx, type, phone);
    if (!pending || !allowed.includes(pending.to)) return enqueueNoopSms(tx, now);
    return enqueueVerificationSms(tx, { ...pending, requestedFrom }, now);
  });
  runInBackground(ctx, [jobId]);
  return { message_id: jobId };
}
