import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { AuthRefusal, refusalCode, refusalOf } from './auth-refusal.ts';

describe('refusalOf', () => {
  it.each([
    ['invalid_credentials', 'Invalid login credentials', 'Invalid login credentials'],
    ['user_already_exists', 'User already registered', 'User already registered'],
    ['mfa_verification_failed', 'Invalid TOTP code entered', 'This code is not right. Enter the newest one.'],
    ['email_not_confirmed', 'Email not confirmed', 'Please confirm your e-mail address first.'],
    ['user_banned', 'User is banned', 'This account is locked. Please contact support.'],
    [
      'otp_expired',
      'Token has expired or is invalid',
      'This code is wrong or has expired. Check it, or ask for a new one.',
    ],
    ['session_not_found', 'Session not found', 'Your session has ended. Please sign in again.'],
  ])('says what %s means', (code, message, words) => {
    const refusal = refusalOf(new AuthApiError(message, 400, code));
    expect([refusal.code, refusal.message]).toEqual([code, words]);
  });

  it('says how long to wait', () => {
    const message = 'For security purposes, you can only request this after 43 seconds.';
    const refusal = refusalOf(new AuthApiError(message, 429, 'over_email_send_rate_limit'));
    expect(refusal.message).toBe('Too many attempts. Please wait 43 seconds and try again.');
    expect(refusal.retryAfterSeconds).toBe(43);
    const one = new AuthApiError('... request this after 1 second.', 429, 'over_request_rate_limit');
    expect(refusalOf(one).message).toBe('Too many attempts. Please wait 1 second and try again.');
    const long = new AuthApiError('... request this after 541 seconds.', 429, 'over_request_rate_limit');
    expect(refusalOf(long).message).toBe('Too many attempts. Please wait 10 minutes and try again.');
  });

  it('waits a minute where the service names no time', () => {
    const refusal = refusalOf(new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'));
    expect(refusal.message).toBe('Too many attempts. Please wait 60 seconds and try again.');
  });

  it('tells a network that is down from a service that is', () => {
    const down = refusalOf(new AuthRetryableFetchError('Failed to fetch', 0));
    expect(down.message).toBe('Gable cannot be reached right now. Check your connection and try again.');
    expect(down.code).toBe('unreachable');
    const message = 'The sign-in service does not answer right now. Please try again in a moment.';
    expect(refusalOf(new AuthRetryableFetchError('Bad Gateway', 502)).message).toBe(message);
    expect(refusalOf('nonsense').message).toBe(message);
  });

  it('knows a session that is gone, and leaves its own kind as it is', () => {
    const gone = refusalOf(new AuthSessionMissingError());
    expect(gone.message).toBe('Your session has ended. Please sign in again.');
    expect(refusalOf(gone)).toBe(gone);
    expect(refusalCode(new AuthRefusal('user_banned', 'x'))).toBe('user_banned');
    expect(refusalCode(new Error('x'))).toBe('');
  });
});
