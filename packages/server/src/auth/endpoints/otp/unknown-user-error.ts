import { AuthError } from '#auth/errors/auth-error.ts';

/**
 * Returns a 422 for an unknown address or number that gets no user: otp_disabled if the request
 * forbids sign-up, signup_disabled if the service does.
 */
export function unknownUserError(createUser: boolean | null | undefined): AuthError {
  if (createUser === false) return new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}
