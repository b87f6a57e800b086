import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';
import { clientOf } from '../http/client-of.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import { takeTurn } from '../rate-limits/take-turn.ts';
import type { SessionView } from '../sessions/session-view.ts';
import type { UserView } from '../users/user-view.ts';
import { signUpAnonymously } from './sign-up-anonymously.ts';
import { signUpWithEmail } from './sign-up-with-email.ts';
import { signUpWithPhone } from './sign-up-with-phone.ts';

const bodySchema = z.object({ email: optionalText, phone: optionalText });

/** `POST /signup`: a new user with an e-mail address, a phone, or neither (auth contract, section 1). */
export async function signUp(ctx: AuthContext, request: FastifyRequest): Promise<SessionView | UserView> {
  const { email, phone } = readBody(bodySchema, request);
  if (ctx.settings.disableSignup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  const account = email || phone || undefined;
  await takeTurn(ctx, 'sign_up', { address: clientOf(request).address, account });
  if (email) return signUpWithEmail(ctx, request, email);
  if (phone) return signUpWithPhone(ctx, request, phone);
  return signUpAnonymously(ctx, request);
}
