import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';

/**
 * Refuses where a phone is no way to sign in, or nobody delivers texts: phone_provider_disabled, with the words and the
 * status of the endpoint that was asked.
 */
export function requirePhoneSignIn(
  ctx: Pick<AuthContext, 'settings' | 'texts'>,
  message:
    | 'Phone logins are disabled'
    | 'Phone signups are disabled'
    | 'Unsupported phone provider' = 'Unsupported phone provider',
  status: 400 | 422 = 400,
): void {
  if (!ctx.settings.phoneSignIn || !ctx.texts)
    throw new AuthError(status, 'phone_provider_disabled', message);
}
