import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '#auth/auth-context.ts';
import { AuthError, validationFailed } from '#auth/errors/auth-error.ts';
import { getClientInfo } from '#auth/http/client-info.ts';
import { optionalString, readBody } from '#auth/http/read-body.ts';
import { consumeRateLimit } from '#auth/rate-limits/consume-rate-limit.ts';
import type { SessionView } from '#auth/sessions/session-view.ts';
import type { UserView } from '#auth/users/user-view.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { signUpWithEmail } from './sign-up-with-email.ts';
import { signUpWithPhone } from './sign-up-with-phone.ts';

const bodySchema = z.object({ email: optionalString, phone: optionalString });

/** `POST /signup` with an email address, a phone number, or neither (docs/wire/auth.md). */
export async function signUp(ctx: AuthContext, request: FastifyRequest): Promise<SessionView | UserView> {
  const { email, phone } = readBody(bodySchema, request);
  if (ctx.settings.disableSignup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  const account = email || phone || undefined;
  await consumeRateLimit(ctx, 'sign_up', { address: getClientInfo(request).address, account });
  if (email) return signUpWithEmail(ctx, request, email);
  if (phone) return signUpWithPhone(ctx, request, phone);
  return signUpAnonymously(ctx, request);
}
