import { AuthError, toAuthError } from './auth-error.ts';

const USED_UP = 'This link was already used or has expired. Sign in, or request a new one.';
const NOT_FROM_HERE =
  'This sign-in was started in another browser or took too long. Please start again here.';

/** Our messages for the error codes that the service puts in the redirect URL. */
const MESSAGES: Readonly<Record<string, string>> = {
  otp_expired: USED_UP,
  access_denied: 'The sign-in was canceled. You can try again, or sign in another way.',
  bad_code_verifier: NOT_FROM_HERE,
  bad_oauth_callback: 'The sign-in was canceled or could not be completed. Please try again.',
  bad_oauth_state: NOT_FROM_HERE,
  email_exists: 'Another account already has this email address. Sign in to that account.',
  email_not_confirmed: 'Please confirm your email address first.',
  flow_state_expired: NOT_FROM_HERE,
  flow_state_not_found: NOT_FROM_HERE,
  identity_already_exists: 'This sign-in is already connected to another account.',
  manual_linking_disabled: 'Connecting another sign-in is turned off.',
  over_email_send_rate_limit: 'Too many attempts. Please wait a moment and try again.',
  over_request_rate_limit: 'Too many attempts. Please wait a moment and try again.',
  provider_disabled: 'This way to sign in is turned off.',
  provider_email_needs_verification: 'Please confirm your email address first.',
  server_error: 'The sign-in service had a problem. Please try again in a moment.',
  signup_disabled: 'New accounts cannot be created right now.',
  unexpected_failure: 'The sign-in service had a problem. Please try again in a moment.',
  user_banned: 'This account is locked. Please contact support.',
};

const OTHER = 'We couldn’t sign you in with this link. Please try again, or request a new one.';

/** Returns the error code in a URL; null if there is none. */
function findErrorCode({ hash, search }: Pick<Location, 'hash' | 'search'>): string | null {
  for (const text of [hash.slice(1), search.slice(1)]) {
    const params = new URLSearchParams(text);
    const codes = [params.get('error_code'), params.get('error')].filter((code) => code !== null);
    const known = codes.find((code) => Object.hasOwn(MESSAGES, code));
    if (codes.length > 0 || params.has('error_description')) return known ?? 'unknown';
  }
  return null;
}

/**
 * Returns the error in a callback URL such as `#error_code=otp_expired`; null if there is none. The
 * URL's description is never shown, because anyone can craft it.
 */
export function findCallbackError(address: Pick<Location, 'hash' | 'search'>): AuthError | null {
  const code = findErrorCode(address);
  return code === null ? null : new AuthError(code, MESSAGES[code] ?? OTHER);
}

/**
 * Converts a failed callback: returns the error in the URL, or else the error of the token
 * exchange.
 */
export function toCallbackError(error: unknown, address: Pick<Location, 'hash' | 'search'>): AuthError {
  return findCallbackError(address) ?? toAuthError(error);
}
