import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors/auth-error.ts';

/** Whether a phone is a way to sign in, and somebody delivers texts. */
export function isPhoneSignIn({ settings, texts }: Pick<AuthContext, 'settings' | 'texts'>): boolean {
  return settings.phoneSignIn && texts !== null;
}

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
  if (!isPhoneSignIn(ctx)) throw new AuthError(status, 'phone_provider_disabled', message);
}
