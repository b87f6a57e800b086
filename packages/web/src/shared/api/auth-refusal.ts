import { UNREACHABLE } from '../errors/wire-error-of.ts';

/** A refusal of the sign-in service: its code, and a sentence for a person. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';
  /** The service's own code, 'email_not_confirmed' say; 'unreachable' when there was no answer, '' when it gave none. */
  readonly code: string;
  /** After a 429: how long to wait. */
  readonly retryAfterSeconds: number | null;

  constructor(code: string, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** There is no session any more, or there never was. */
export function sessionEnded(): AuthRefusal {
  return new AuthRefusal('session_not_found', SESSION_ENDED);
}

/** Codes whose own message is for developers, or says less than we can. The others' messages stand as they are. */
const WORDS: Readonly<Record<string, string>> = {
  email_not_confirmed: 'Please confirm your e-mail address first.',
  user_banned: 'This account is locked. Please contact support.',
  signup_disabled: 'New accounts cannot be created right now.',
  same_password: 'Please choose a password that differs from the old one.',
  insufficient_aal: 'Please confirm your second factor first.',
  otp_expired: 'This code is wrong or has expired. Check it, or ask for a new one.',
  mfa_verification_failed: 'This code is not right. Enter the newest one.',
  mfa_verification_rejected: 'This code is not right. Enter the newest one.',
  mfa_challenge_expired: 'This code has expired. Please ask for a new one.',
  mfa_factor_not_found: 'This second factor was removed. Please sign in again.',
  session_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  refresh_token_already_used: SESSION_ENDED,
  user_not_found: SESSION_ENDED,
  bad_jwt: SESSION_ENDED,
};

const SILENT = 'The sign-in service does not answer right now. Please try again in a moment.';

/** Where the service names no time: the window of its own limits. */
const DEFAULT_WAIT_SECONDS = 60;

/** From here on a wait is told in minutes: nobody counts so many seconds. */
const TOLD_IN_MINUTES = 120;

function waitWords(seconds: number): string {
  if (seconds >= TOLD_IN_MINUTES) return `${Math.ceil(seconds / 60)} minutes`;
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

function tooMany(code: string, message: string): AuthRefusal {
  const [, seconds] = /after (\d+) second/.exec(message) ?? [];
  const wait = seconds === undefined ? DEFAULT_WAIT_SECONDS : Number(seconds);
  return new AuthRefusal(code, `Too many attempts. Please wait ${waitWords(wait)} and try again.`, wait);
}

function textOf(error: Error, field: 'code' | 'status'): unknown {
  return field in error ? Reflect.get(error, field) : undefined;
}

/**
 * An error of supabase-js in words for a person. Told apart by its fields rather than its class: the classes come with
 * the client, which is not loaded for this.
 */
export function refusalOf(error: unknown): AuthRefusal {
  if (error instanceof AuthRefusal) return error;
  if (!(error instanceof Error)) return new AuthRefusal('', SILENT);
  const code = textOf(error, 'code');
  const status = textOf(error, 'status');
  const name = typeof code === 'string' ? code : '';
  if (status === 429) return tooMany(name, error.message);
  if (error.name === 'AuthSessionMissingError') return sessionEnded();
  if (error.name === 'AuthRetryableFetchError')
    return status === 0 ? new AuthRefusal('unreachable', UNREACHABLE) : new AuthRefusal(name, SILENT);
  if (error.name === 'AuthUnknownError') return new AuthRefusal(name, SILENT);
  return new AuthRefusal(name, WORDS[name] ?? error.message);
}

/** The service's code of a refusal; '' for any other error. */
export function refusalCode(error: unknown): string {
  return error instanceof AuthRefusal ? error.code : '';
}
