import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { resendLetter } from './resend-letter.ts';
import { resendText } from './resend-text.ts';
import type { SentView } from './send-otp.ts';

const bodySchema = z.object({ type: optionalText, email: optionalText, phone: optionalText });

/** `POST /resend`: the message of a sign-up or of a change once more (auth contract, section 1). */
export async function resend(ctx: AuthContext, request: FastifyRequest): Promise<SentView> {
  const { type, email, phone } = readBody(bodySchema, request);
  if (!type) throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided.');
  switch (type) {
    case 'signup':
    case 'email_change':
      if (!email) throw validationFailed('Type provided requires an email address');
      return resendLetter(ctx, request, { type, email });
    case 'sms':
    case 'phone_change':
      if (!phone) throw validationFailed('Type provided requires a phone number');
      return resendText(ctx, request, { type, phone });
    default:
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
}
