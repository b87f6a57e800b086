import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { validationFailed } from '#auth/errors/auth-error.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import type { SentView } from '../otp/send-otp.ts';
import { resendEmail } from './resend-email.ts';
import { resendSms } from './resend-sms.ts';

const bodySchema = z.object({ type: optionalString, email: optionalString, phone: optionalString });

/** `POST /resend`: resends the message of a sign-up or of a change (docs/wire/auth.md). */
export async function resend(ctx: AuthContext, request: FastifyRequest): Promise<SentView> {
  const { type, email, phone } = readBody(bodySchema, request);
  if (!type) throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided.');
  switch (type) {
    case 'signup':
    case 'email_change':
      if (!email) throw validationFailed('Type provided requires an email address');
      return resendEmail(ctx, request, { type, email });
    case 'sms':
    case 'phone_change':
      if (!phone) throw validationFailed('Type provided requires a phone number');
      return resendSms(ctx, request, { type, phone });
    default:
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
}
