import { describe, expect, it } from 'vitest';
import { findCallbackError } from './callback-error.ts';

const PHISHING = 'Call%20%2B1%20900%20555%200100%20to%20unlock%20your%20account';

describe('findCallbackError', () => {
  it.each([
    ['#error=access_denied&error_code=otp_expired', '', 'otp_expired', /was already used or has expired/],
    ['', '?error=access_denied', 'access_denied', /was canceled/],
    [
      '',
      '?error=invalid_request&error_code=bad_oauth_state',
      'bad_oauth_state',
      /started in another browser/,
    ],
    ['#error_code=user_banned', '', 'user_banned', /is locked/],
    ['#error=server_error', '', 'server_error', /had a problem/],
    ['#error_code=made_up', '', 'unknown', /couldn’t sign you in/],
    ['#error=made_up', '?error=access_denied', 'unknown', /couldn’t sign you in/],
    ['#error_code=__proto__', '', 'unknown', /couldn’t sign you in/],
    ['#error_code=toString', '', 'unknown', /couldn’t sign you in/],
    ['', '?x=1', 'unknown', /couldn’t sign you in/],
  ])('returns our message, never the description in the URL: %s%s', (hash, search, code, sentence) => {
    const described = {
      hash: hash === '' ? '' : `${hash}&error_description=${PHISHING}`,
      search: search === '' ? '' : `${search}&error_description=${PHISHING}`,
    };
    const error = findCallbackError(described);
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(sentence);
    expect(error?.message).not.toContain('Call');
  });

  it.each(['', '#access_token=abc&type=magiclink', '#message=Confirmation+accepted'])(
    'returns null for a URL without an error: %j',
    (hash) => {
      expect(findCallbackError({ hash, search: '?portal=buyer&next=%2Fdeals' })).toBeNull();
    },
  );
});
