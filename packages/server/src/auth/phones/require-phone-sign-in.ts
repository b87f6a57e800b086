import type { AuthContext } from '../auth-context.ts';
import { AuthError, validationFailed } from '../errors/auth-error.ts';

/** Whether phone sign-in is on and SMS is configured. */
export function isPhoneSignIn({ settings, sms }: Pick<AuthContext, 'settings' | 'sms'>): boolean {
  return settings.phoneSignIn && sms !== null;
}

/**
 * Throws phone_provider_disabled if phone sign-in is off or SMS is not configured, with the message
 * and status of the endpoint.
 */
export function requirePhoneSignIn(
  ctx: Pick<AuthContext, 'settings' | 'sms'>,
  message:
    | 'Phone logins are disabled'
    | 'Phone signups are disabled'
    | 'Unsupported phone provider' = 'Unsupported phone provider',
  status: 400 | 422 = 400,
): void {
  if (!isPhoneSignIn(ctx)) throw new AuthError(status, 'phone_provider_disabled', message);
}

/** Throws 400 validation_failed for a channel other than SMS. */
export function requireSmsChannel(channel: string | null | undefined): void {
  if (!channel || channel === 'sms') return;
  throw validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
}
