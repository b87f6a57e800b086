import { AuthError, toAuthError } from './auth-error.ts';

const WRONG_CODE = 'That code is incorrect. Enter the latest code.';
const NOT_AVAILABLE = 'This isn’t available.';

/** Messages for codes that mean something different in the account settings than at sign-in. */
const MESSAGES: Readonly<Record<string, string>> = {
  same_password: 'This is already your password. Choose a different one.',
  current_password_required: 'Please enter your current password',
  current_password_invalid: 'This isn’t your current password',
  invalid_credentials: 'This isn’t your current password',
  reauthentication_needed: 'Please confirm with the code we emailed you.',
  reauthentication_not_valid: WRONG_CODE,
  email_exists: 'This address belongs to another account',
  email_address_invalid: 'We can’t send email to this address',
  sms_send_failed: 'We couldn’t send the text message. Please try again in a moment.',
  mfa_verification_failed: WRONG_CODE,
  mfa_verification_rejected: WRONG_CODE,
  mfa_challenge_expired: 'This took too long. Enter a new code.',
  mfa_ip_address_mismatch: 'Your connection changed. Enter a new code.',
  mfa_factor_not_found: 'This setup has expired. Close this and start again.',
  mfa_factor_name_conflict: 'You already have one with this name. Choose another name.',
  mfa_verified_factor_exists: 'This phone is already set up.',
  too_many_enrolled_mfa_factors: 'You’ve reached the limit. Remove one first.',
  mfa_totp_enroll_not_enabled: NOT_AVAILABLE,
  mfa_phone_enroll_not_enabled: NOT_AVAILABLE,
  mfa_webauthn_enroll_not_enabled: NOT_AVAILABLE,
  mfa_webauthn_verify_not_enabled: NOT_AVAILABLE,
  manual_linking_disabled: NOT_AVAILABLE,
  identity_already_exists: 'This belongs to another account.',
  identity_not_found: 'This is no longer linked.',
  single_identity_not_deletable: 'This is your only way to sign in, so you can’t remove it.',
};

/** Converts an error of supabase-js to an `AuthError` with a message for the account settings. */
export function toSecurityError(error: unknown): AuthError {
  const authError = toAuthError(error);
  const message = authError.retryAfterSeconds === null ? MESSAGES[authError.code] : undefined;
  return message === undefined ? authError : new AuthError(authError.code, message);
}
