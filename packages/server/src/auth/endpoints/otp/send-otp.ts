import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { validationFailed } from '#auth/errors/auth-error.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import { sendEmailOtp } from './send-email-otp.ts';
import { sendPhoneOtp } from './send-phone-otp.ts';

const bodySchema = z.object({ email: optionalString, phone: optionalString });

/** The response to a sent message; an SMS has an ID. */
export interface SentView {
  readonly message_id?: string | undefined;
}

/** `POST /otp`: sends a sign-in link or code by email or SMS (docs/wire/auth.md). */
export async function sendOtp(ctx: AuthContext, request: FastifyRequest): Promise<SentView> {
  const { email, phone } = readBody(bodySchema, request);
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided');
  if (email) return sendEmailOtp(ctx, request, email);
  if (phone) return sendPhoneOtp(ctx, request, phone);
  throw validationFailed('One of email or phone must be set');
}
