import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { AuthError, getAuthErrorCode, toAuthError } from './auth-error.ts';

describe('toAuthError', () => {
  it.each([
    ['invalid_credentials', 'Invalid login credentials', 'Invalid login credentials'],
    ['user_already_exists', 'User already registered', 'User already registered'],
    [
      'mfa_verification_failed',
      'Invalid TOTP code entered',
      'That code is incorrect. Enter the latest code.',
    ],
    ['email_not_confirmed', 'Email not confirmed', 'Please confirm your email address first.'],
    ['user_banned', 'User is banned', 'This account is locked. Please contact support.'],
    [
      'otp_expired',
      'Token has expired or is invalid',
      'This code is wrong or has expired. Check it, or request a new one.',
    ],
    ['session_not_found', 'Session not found', 'Your session has ended. Please sign in again.'],
  ])('has a message for %s', (code, message, expected) => {
    const error = toAuthError(new AuthApiError(message, 400, code));
    expect([error.code, error.message]).toEqual([code, expected]);
  });

  it('says how long to wait', () => {
    const message = 'For security purposes, you can only request this after 43 seconds.';
    const error = toAuthError(new AuthApiError(message, 429, 'over_email_send_rate_limit'));
    expect(error.message).toBe('Too many attempts. Please wait 43 seconds and try again.');
    expect(error.retryAfterSeconds).toBe(43);
    const one = new AuthApiError('... request this after 1 second.', 429, 'over_request_rate_limit');
    expect(toAuthError(one).message).toBe('Too many attempts. Please wait a second and try again.');
    const long = new AuthApiError('... request this after 541 seconds.', 429, 'over_request_rate_limit');
    expect(toAuthError(long).message).toBe('Too many attempts. Please wait 10 minutes and try again.');
  });

  it('defaults to a wait of one minute', () => {
    const error = toAuthError(new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'));
    expect(error.message).toBe('Too many attempts. Please wait 60 seconds and try again.');
  });

  it('distinguishes a network error from an unavailable service', () => {
    const down = toAuthError(new AuthRetryableFetchError('Failed to fetch', 0));
    expect(down.message).toBe('Gable can’t be reached right now. Check your connection and try again.');
    expect(down.code).toBe('unreachable');
    const message = 'The sign-in service isn’t responding. Please try again in a moment.';
    expect(toAuthError(new AuthRetryableFetchError('Bad Gateway', 502)).message).toBe(message);
    expect(toAuthError('nonsense').message).toBe(message);
  });

  it('converts a missing session, and returns an AuthError unchanged', () => {
    const ended = toAuthError(new AuthSessionMissingError());
    expect(ended.message).toBe('Your session has ended. Please sign in again.');
    expect(toAuthError(ended)).toBe(ended);
    expect(getAuthErrorCode(new AuthError('user_banned', 'x'))).toBe('user_banned');
    expect(getAuthErrorCode(new Error('x'))).toBe('');
  });
});
