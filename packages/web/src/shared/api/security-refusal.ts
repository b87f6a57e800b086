import { AuthRefusal, refusalOf } from './auth-refusal.ts';

const WRONG_CODE = 'This code is not right. Enter the newest one.';
const NOT_OFFERED = 'This is not offered here.';

/** Codes that mean something else to who is signed in and changes their account than to who signs in. */
const WORDS: Readonly<Record<string, string>> = {
  same_password: 'This is your password already. Choose another one.',
  current_password_required: 'Please enter your current password',
  current_password_invalid: 'This is not your current password',
  invalid_credentials: 'This is not your current password',
  reauthentication_needed: 'Please confirm with the code that we send to your e-mail address.',
  reauthentication_not_valid: WRONG_CODE,
  email_exists: 'This address belongs to another account',
  email_address_invalid: 'We cannot send e-mail to this address',
  sms_send_failed: 'The text could not be sent. Please try again in a moment.',
  mfa_verification_failed: WRONG_CODE,
  mfa_verification_rejected: WRONG_CODE,
  mfa_challenge_expired: 'This took too long. Enter a new code.',
  mfa_ip_address_mismatch: 'Your connection changed on the way. Enter a new code.',
  mfa_factor_not_found: 'This is no longer there. Close this and begin again.',
  mfa_factor_name_conflict: 'You have one of this name already. Choose another name.',
  mfa_verified_factor_exists: 'This phone is set up already.',
  too_many_enrolled_mfa_factors: 'You have as many as there can be. Remove one first.',
  mfa_totp_enroll_not_enabled: NOT_OFFERED,
  mfa_phone_enroll_not_enabled: NOT_OFFERED,
  mfa_webauthn_enroll_not_enabled: NOT_OFFERED,
  mfa_webauthn_verify_not_enabled: NOT_OFFERED,
  manual_linking_disabled: NOT_OFFERED,
  identity_already_exists: 'This belongs to another account.',
  identity_not_found: 'This is no longer linked.',
  single_identity_not_deletable: 'This is your only way to sign in, so it stays.',
};

/** An error of supabase-js in words for a person who changes how they sign in. */
export function securityRefusalOf(error: unknown): AuthRefusal {
  const refusal = refusalOf(error);
  const words = refusal.retryAfterSeconds === null ? WORDS[refusal.code] : undefined;
  return words === undefined ? refusal : new AuthRefusal(refusal.code, words);
}
