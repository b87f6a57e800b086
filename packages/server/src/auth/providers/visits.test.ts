import { get } from 'node:http';
import { expect, test } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';
import type { Visitor } from './testing/open-visitor.ts';
import { openVisitor } from './testing/open-visitor.ts';
import type { ProviderWorld } from './testing/start-provider-world.ts';
import { fragmentOf, signInAddress, startProviderWorld, WELCOME } from './testing/start-provider-world.ts';

const CALLBACK = 'http://gable.test/auth/v1/callback';

/** Where the provider sends the browser back to, after its page was filled in, without going there. */
async function callbackOf(world: ProviderWorld, browser: Visitor): Promise<URL> {
  const stop = await browser.open(await signInAddress(browser));
  if (!('page' in stop)) throw new Error('The provider did not ask.');
  const body = new URLSearchParams({ account: 'ann' });
  const filled = await browser.request(stop.page, { method: 'POST', body });
  const resumed = new URL(filled.headers.get('location') ?? '', world.provider.settings.issuer);
  const back = await browser.request(resumed);
  browser.signOutAt(resumed);
  return new URL(back.headers.get('location') ?? '');
}

const STRANGER = {
  error: 'invalid_request',
  error_code: 'bad_oauth_state',
  error_description: 'OAuth callback with invalid state. Please begin again, in the same browser.',
  sb: '',
};

async function endOf(browser: Visitor, address: URL | string): Promise<URL> {
  return new URL((await browser.request(address)).headers.get('location') ?? '');
}

test('a visit ends once, in the browser that began it', async () => {
  const world = await startProviderWorld();
  const browser = world.visitor();
  const callback = await callbackOf(world, browser);
  expect(callback.origin + callback.pathname).toBe(CALLBACK);

  const stranger = await endOf(world.visitor(), callback);
  expect(stranger.origin).toBe('http://gable.test');
  expect(fragmentOf(stranger)).toEqual(STRANGER);
  expect(stranger.searchParams.get('error_code')).toBe('bad_oauth_state');

  const forged = new URL(callback);
  forged.searchParams.set('state', 'made-up');
  expect(fragmentOf(await endOf(browser, forged))).toEqual(STRANGER);
  expect(fragmentOf(await endOf(browser, CALLBACK))).toEqual(STRANGER);

  // What the strangers tried has not hurt whoever the visit belongs to.
  const rightful = await endOf(browser, callback);
  expect(rightful.href.startsWith(WELCOME)).toBe(true);
  expect(fragmentOf(rightful)).toHaveProperty('access_token');
  expect(fragmentOf(await endOf(browser, callback))).toEqual(STRANGER);
});

test('two visits of one browser do not disturb each other, and one that takes too long is over', async () => {
  const world = await startProviderWorld();
  const browser = world.visitor();
  const first = await callbackOf(world, browser);
  const second = await callbackOf(world, browser);
  expect(fragmentOf(await endOf(browser, first))).toHaveProperty('access_token');
  world.clock.advance(601_000);
  expect(fragmentOf(await endOf(browser, second))).toEqual(STRANGER);
});

test('the mark of a visit is out of reach of scripts and of other sites', async () => {
  const secure = await startProviderWorld({ publicUrl: 'https://gable.test' });
  const browser = secure.visitor();
  const [mark = ''] = (await browser.request(await signInAddress(browser))).headers.getSetCookie();
  expect(mark.split('; ').slice(1)).toEqual([
    'Max-Age=600',
    'Path=/auth/v1/callback',
    'HttpOnly',
    'SameSite=Lax',
    'Secure',
  ]);
});

test('an answer by form is led to the answer by address', async () => {
  const world = await startProviderWorld();
  const browser = world.visitor();
  const callback = await callbackOf(world, browser);
  const answer = await fetch(`${world.url}/callback`, {
    method: 'POST',
    body: new URLSearchParams([...callback.searchParams, ['more', 'than asked']]),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const led = new URL(answer.headers.get('location') ?? '');
  expect(led.searchParams.has('more')).toBe(false);
  expect(fragmentOf(await endOf(browser, led))).toHaveProperty('access_token');
});

test('whoever turns the provider down is told so, in the way of their client', async () => {
  const world = await startProviderWorld();
  const denied = {
    error: 'access_denied',
    error_code: 'bad_oauth_callback',
    error_description: 'You turned down the sign-in.',
    sb: '',
  };
  const implicit = world.visitor();
  const first = await implicit.travel(await signInAddress(implicit), null);
  expect(fragmentOf(first)).toEqual(denied);
  expect(first.search).toBe('');

  const pkce = world.visitor('pkce');
  const second = await pkce.travel(await signInAddress(pkce), null);
  expect(fragmentOf(second)).toEqual(denied);
  expect(second.searchParams.get('error_description')).toBe(denied.error_description);
});

test('a provider that cannot be asked is told in words', async () => {
  const world = await startProviderWorld();
  const dead = { ...world.provider.settings, issuer: 'http://127.0.0.1:9' };
  const remote = { ...world.provider.settings, name: 'remote', issuer: 'http://gable.test:1' };
  const broken = await startAuth({ providers: [dead, remote] });
  const browser = openVisitor(broken);
  for (const name of ['acme', 'remote']) {
    const stop = await browser.open(
      `${broken.url}/authorize?provider=${name}&redirect_to=${encodeURIComponent(WELCOME)}`,
    );
    if (!('end' in stop)) throw new Error('The provider is there.');
    expect(stop.end.href.startsWith(WELCOME)).toBe(true);
    expect(fragmentOf(stop.end)).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Acme ID cannot be reached at the moment. Please try again later.',
    });
  }

  const visitor = world.visitor();
  const callback = await callbackOf(world, visitor);
  await world.provider.close();
  expect(fragmentOf(await endOf(visitor, callback))).toMatchObject({
    error: 'server_error',
    error_code: 'bad_oauth_callback',
  });
});

const UNREACHABLE = {
  name: 'acme',
  label: 'Acme ID',
  issuer: 'http://127.0.0.1:9',
  clientId: 'a',
  clientSecret: 'b',
};

test('GET /authorize refuses what no client of ours asks for', async () => {
  const world = await startAuth({ providers: [UNREACHABLE] });
  const refusals = [
    ['provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
    ['', 'Unsupported provider: Provider  could not be found'],
    ['provider=google', 'Unsupported provider: provider is not enabled'],
    ['provider=acme&code_challenge=abc', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['provider=acme&scopes=a%22b', 'Could not read the scopes'],
    ['provider=acme&provider=acme', 'Could not read the query'],
  ];
  for (const [query, message] of refusals) {
    const answer = await world.call('GET', `/authorize?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message });
  }
});

/** Where a request is led that names this host: `fetch` would name the one that it calls. */
function locationFor(host: string, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.headers.location ?? '');
    }).on('error', reject);
  });
}

test('a browser that came by another name of this machine is led to where it will come back', async () => {
  const world = await startAuth({ providers: [UNREACHABLE], publicUrl: 'http://localhost:3000' });
  const query = 'provider=acme&redirect_to=http://127.0.0.1:3000/welcome';
  const address = `${world.url}/authorize?${query}`;
  expect(await locationFor('127.0.0.1:3000', address)).toBe(
    `http://localhost:3000/auth/v1/authorize?${query}`,
  );
  for (const host of ['localhost:3000', '127.0.0.1:4000', 'gable.example.com:3000']) {
    expect(await locationFor(host, address)).toContain('error_code=unexpected_failure');
  }
});

test('GET /settings says which providers there are', async () => {
  const world = await startProviderWorld({ phoneSignIn: true });
  expect(await (await world.call('GET', '/settings')).json()).toMatchObject({
    external: { email: true, phone: true, anonymous_users: false, acme: true, google: false },
  });
});
