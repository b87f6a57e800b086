import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import { requestedFromNetwork } from '#auth/one-time-tokens/requested-from.ts';
import { assertPhoneUnused } from '#auth/phones/claim-phone.ts';
import { consumeSmsLimit, enqueueVerificationSms } from '#auth/phones/enqueue-verification-sms.ts';
import { requirePhoneNumber } from '#auth/phones/phone-number.ts';
import { requirePhoneSignIn, requireSmsChannel } from '#auth/phones/require-phone-sign-in.ts';
import type { LiveSession } from '#auth/sessions/find-live-session.ts';
import type { PreparedChange } from '#auth/users/prepared-change.ts';
import { updateUserRow } from '#auth/users/user-store.ts';

const bodySchema = z.object({ channel: optionalString });

/**
 * Prepares a phone change: the new number stays in `new_phone` until its SMS code is verified.
 * Returns null if the user already has the number. Throws 422 phone_exists (docs/wire/auth.md,
 * `/user`).
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
  requireSmsChannel(readBody(bodySchema, request).channel);
  await consumeSmsLimit(ctx, request, newPhone);
  const requestedFrom = requestedFromNetwork(getClientInfo(request).address);
  await assertPhoneUnused(ctx.db.read, newPhone, user.id);
  return {
    apply: async (tx, now) => {
      await updateUserRow(tx, user.id, { newPhone, updatedAt: now });
      return [
        await enqueueVerificationSms(
          tx,
          { userId: user.id, kind: 'phone_change', to: newPhone, requestedFrom },
          now,
        ),
      ];
    },
  };
}
