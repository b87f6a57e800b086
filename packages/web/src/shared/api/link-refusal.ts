import { AuthRefusal, refusalOf } from './auth-refusal.ts';

const USED_UP = 'This link was already used or has expired. Sign in, or ask for a new one.';
const NOT_FROM_HERE =
  'This sign-in was started in another browser or took too long. Please start again here.';

/** What the service says with these codes when it leads a browser back, in our own sentences. */
const WORDS: Readonly<Record<string, string>> = {
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

const OTHER = 'You could not be signed in with this link. Please try again, or ask for a new one.';

/** The error that an address brings, by its code; null where it brings none. */
function codeIn({ hash, search }: Pick<Location, 'hash' | 'search'>): string | null {
  for (const text of [hash.slice(1), search.slice(1)]) {
    const brought = new URLSearchParams(text);
    const codes = [brought.get('error_code'), brought.get('error')].filter((code) => code !== null);
    const known = codes.find((code) => Object.hasOwn(WORDS, code));
    if (codes.length > 0 || brought.has('error_description')) return known ?? 'unknown';
  }
  return null;
}

/**
 * The error of an address that leads back here, such as `#error_code=otp_expired`; null where it brings none. Whoever writes
 * the address writes its description, so none of its text is shown: a known code has a sentence of ours.
 */
export function refusalInAddress(address: Pick<Location, 'hash' | 'search'>): AuthRefusal | null {
  const code = codeIn(address);
  return code === null ? null : new AuthRefusal(code, WORDS[code] ?? OTHER);
}

/** What supabase-js could not do with an address: the error that it brought, or one of the exchange itself. */
export function linkRefused(error: unknown, address: Pick<Location, 'hash' | 'search'>): AuthRefusal {
  return refusalInAddress(address) ?? refusalOf(error);
}
