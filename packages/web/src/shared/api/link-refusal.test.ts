import { describe, expect, it } from 'vitest';
import { refusalInAddress } from './link-refusal.ts';

const PHISHING = 'Call%20%2B1%20900%20555%200100%20to%20unlock%20your%20account';

describe('an address that brings an error', () => {
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
    ['#error_code=made_up', '', 'unknown', /could not be signed in/],
    ['#error=made_up', '?error=access_denied', 'unknown', /could not be signed in/],
    ['#error_code=__proto__', '', 'unknown', /could not be signed in/],
    ['#error_code=toString', '', 'unknown', /could not be signed in/],
    ['', '?x=1', 'unknown', /could not be signed in/],
  ])('is said in a sentence of ours, never in its own: %s%s', (hash, search, code, sentence) => {
    const described = {
      hash: hash === '' ? '' : `${hash}&error_description=${PHISHING}`,
      search: search === '' ? '' : `${search}&error_description=${PHISHING}`,
    };
    const refusal = refusalInAddress(described);
    expect(refusal?.code).toBe(code);
    expect(refusal?.message).toMatch(sentence);
    expect(refusal?.message).not.toContain('Call');
  });

  it.each(['', '#access_token=abc&type=magiclink', '#message=Confirmation+accepted'])(
    'is not one that brings something else: %j',
    (hash) => {
      expect(refusalInAddress({ hash, search: '?portal=buyer&next=%2Fdeals' })).toBeNull();
    },
  );
});
