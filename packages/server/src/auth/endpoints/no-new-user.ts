import { AuthError } from '../errors/auth-error.ts';

/**
 * 422 for an address or number that nobody has and that gets no user: otp_disabled where the request wants none,
 * signup_disabled where this service takes nobody new.
 */
export function noNewUser(wantsUser: boolean | null | undefined): AuthError {
  if (wantsUser === false) return new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}
