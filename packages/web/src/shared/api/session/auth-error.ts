import { formatWait } from '@gable/contracts/kernel';
import { UNREACHABLE } from '#shared/errors/wire-error.ts';

/** An error of the auth service: its code, and a message for the user. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  /**
   * The service's code, such as 'email_not_confirmed'; 'unreachable' without a response, '' if it
   * sent no code.
   */
  readonly code: string;
  /** Set for a 429 response. */
  readonly retryAfterSeconds: number | null;

  constructor(code: string, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** Creates the error for a missing or ended session. */
export function createSessionEndedError(): AuthError {
  return new AuthError('session_not_found', SESSION_ENDED);
}

/**
 * Messages for codes whose own message is meant for developers. Other codes keep the service's
 * message.
 */
const MESSAGES: Readonly<Record<string, string>> = {
  email_not_confirmed: 'Please confirm your email address first.',
  user_banned: 'This account is locked. Please contact support.',
  signup_disabled: 'New accounts cannot be created right now.',
  same_password: 'Please choose a password that differs from the old one.',
  insufficient_aal: 'Please confirm your second factor first.',
  otp_expired: 'This code is wrong or has expired. Check it, or request a new one.',
  mfa_verification_failed: 'That code is incorrect. Enter the latest code.',
  mfa_verification_rejected: 'That code is incorrect. Enter the latest code.',
  mfa_challenge_expired: 'This code has expired. Please request a new one.',
  mfa_factor_not_found: 'This second factor was removed. Please sign in again.',
  session_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  refresh_token_already_used: SESSION_ENDED,
  user_not_found: SESSION_ENDED,
  bad_jwt: SESSION_ENDED,
};

const UNAVAILABLE = 'The sign-in service isn’t responding. Please try again in a moment.';

/** Used if the service names no wait: the window of its rate limits. */
const DEFAULT_RETRY_SECONDS = 60;

function createRateLimitError(code: string, message: string): AuthError {
  const [, seconds] = /after (\d+) second/.exec(message) ?? [];
  const wait = seconds === undefined ? DEFAULT_RETRY_SECONDS : Number(seconds);
  return new AuthError(code, `Too many attempts. Please wait ${formatWait(wait)} and try again.`, wait);
}

function readField(error: Error, field: 'code' | 'status'): unknown {
  return field in error ? Reflect.get(error, field) : undefined;
}

/**
 * Converts an error of supabase-js. Checks its fields instead of its class, so that the client need
 * not be loaded.
 */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (!(error instanceof Error)) return new AuthError('', UNAVAILABLE);
  const code = readField(error, 'code');
  const status = readField(error, 'status');
  const name = typeof code === 'string' ? code : '';
  if (status === 429) return createRateLimitError(name, error.message);
  if (error.name === 'AuthSessionMissingError') return createSessionEndedError();
  if (error.name === 'AuthRetryableFetchError')
    return status === 0 ? new AuthError('unreachable', UNREACHABLE) : new AuthError(name, UNAVAILABLE);
  if (error.name === 'AuthUnknownError') return new AuthError(name, UNAVAILABLE);
  return new AuthError(name, MESSAGES[name] ?? error.message);
}

/** Returns the service's error code; '' for any other error. */
export function getAuthErrorCode(error: unknown): string {
  return error instanceof AuthError ? error.code : '';
}
