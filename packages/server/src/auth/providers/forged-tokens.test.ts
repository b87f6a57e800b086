import { expect, test } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';
import { openMaliciousProvider } from './testing/open-malicious-provider.ts';
import { openTestBrowser } from './testing/open-test-browser.ts';
import { getSignInUrl, parseFragment, WELCOME } from './testing/start-provider-context.ts';

test('rejects an ID token with any invalid claim or signature', async () => {
  const provider = await openMaliciousProvider();
  const context = await startAuth({ providers: [provider.settings] });
  async function signIn(): Promise<Record<string, string>> {
    const browser = openTestBrowser(context);
    const stop = await browser.open(await getSignInUrl(browser));
    if (!('end' in stop)) throw new Error('The provider asked.');
    expect(stop.end.origin + stop.end.pathname).toBe(WELCOME);
    return parseFragment(stop.end);
  }

  const forgeries = [
    { claims: { nonce: 'another' } },
    { claims: { aud: 'other-client' } },
    { claims: { iss: 'https://accounts.google.com' } },
    { claims: { sub: '' } },
    { claims: { exp: Math.floor(Date.now() / 1_000) - 3_600 } },
    { useForeignKey: true },
  ];
  for (const forgery of forgeries) {
    provider.forge(forgery);
    expect(await signIn(), JSON.stringify(forgery)).toMatchObject({
      error_code: 'bad_oauth_callback',
    });
  }
  provider.forge({});
  expect(await signIn()).toHaveProperty('access_token');
  expect(context.loggedErrors).toEqual([]);
});
