/** What went wrong, in the words that the official client knows (auth contract, section 1). */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_json'
  | 'bad_jwt'
  | 'email_not_confirmed'
  | 'invalid_credentials'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'phone_provider_disabled'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'session_not_found'
  | 'signup_disabled'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

export type WeakPasswordReason = 'length';

/** A refusal that the service means. Status and code are not tied: a banned user is 400 at the door and 403 inside. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: AuthErrorCode;

  constructor(status: number, code: AuthErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
  }
}

/** A password that the rules refuse, with each rule that it breaks; always 422 (auth contract, section 1, Errors). */
export class WeakPasswordError extends AuthError {
  readonly reasons: readonly WeakPasswordReason[];

  constructor(message: string, reasons: readonly WeakPasswordReason[]) {
    super(422, 'weak_password', message);
    this.name = 'WeakPasswordError';
    this.reasons = reasons;
  }
}

/** 400: the request does not say what it must. */
export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
