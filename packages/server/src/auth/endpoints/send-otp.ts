import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { validationFailed } from '../errors/auth-error.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { sendEmailOtp } from './send-email-otp.ts';
import { sendPhoneOtp } from './send-phone-otp.ts';

const bodySchema = z.object({ email: optionalText, phone: optionalText });

/** What a message that was sent is answered with; a text has an id. */
export interface SentView {
  readonly message_id?: string | undefined;
}

/** `POST /otp`: a link or a code to sign in with, by e-mail or by text (auth contract, section 1). */
export async function sendOtp(ctx: AuthContext, request: FastifyRequest): Promise<SentView> {
  const { email, phone } = readBody(bodySchema, request);
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided');
  if (email) return sendEmailOtp(ctx, request, email);
  if (phone) return sendPhoneOtp(ctx, request, phone);
  throw validationFailed('One of email or phone must be set');
}
