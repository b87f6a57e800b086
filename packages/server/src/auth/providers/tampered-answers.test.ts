import { expect, test } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';
import { openLyingProvider } from './testing/open-lying-provider.ts';
import { openVisitor } from './testing/open-visitor.ts';
import { fragmentOf, signInAddress, WELCOME } from './testing/start-provider-world.ts';

test('an ID token signs in only when everything in it holds', async () => {
  const provider = await openLyingProvider();
  const world = await startAuth({ providers: [provider.settings] });
  async function signIn(): Promise<Record<string, string>> {
    const browser = openVisitor(world);
    const stop = await browser.open(await signInAddress(browser));
    if (!('end' in stop)) throw new Error('The provider asked.');
    expect(stop.end.origin + stop.end.pathname).toBe(WELCOME);
    return fragmentOf(stop.end);
  }

  const lies = [
    { claims: { nonce: 'another' } },
    { claims: { aud: 'somebody-else' } },
    { claims: { iss: 'https://accounts.google.com' } },
    { claims: { sub: '' } },
    { claims: { exp: Math.floor(Date.now() / 1_000) - 3_600 } },
    { foreignKey: true },
  ];
  for (const lie of lies) {
    provider.tell(lie);
    expect(await signIn(), JSON.stringify(lie)).toMatchObject({
      error_code: 'bad_oauth_callback',
    });
  }
  provider.tell({});
  expect(await signIn()).toHaveProperty('access_token');
  expect(world.complaints).toEqual([]);
});
