import { get } from 'node:http';
import { expect, test } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';
import type { TestBrowser } from './testing/open-test-browser.ts';
import { openTestBrowser } from './testing/open-test-browser.ts';
import type { ProviderTestContext } from './testing/start-provider-context.ts';
import {
  getSignInUrl,
  parseFragment,
  startProviderContext,
  WELCOME,
} from './testing/start-provider-context.ts';

const CALLBACK = 'http://gable.test/auth/v1/callback';

/** Completes the provider's page and returns the callback URL without opening it. */
async function getCallback(context: ProviderTestContext, browser: TestBrowser): Promise<URL> {
  const result = await browser.open(await getSignInUrl(browser));
  if (!('page' in result)) throw new Error('The provider did not ask.');
  const body = new URLSearchParams({ account: 'ann' });
  const filled = await browser.request(result.page, { method: 'POST', body });
  const resumed = new URL(filled.headers.get('location') ?? '', context.provider.settings.issuer);
  const back = await browser.request(resumed);
  browser.signOutAt(resumed);
  return new URL(back.headers.get('location') ?? '');
}

const INVALID_STATE = {
  error: 'invalid_request',
  error_code: 'bad_oauth_state',
  error_description: 'OAuth callback with invalid state. Please start again in the same browser.',
  sb: '',
};

async function getRedirect(browser: TestBrowser, address: URL | string): Promise<URL> {
  return new URL((await browser.request(address)).headers.get('location') ?? '');
}

test('accepts a callback once, in the browser that started the sign-in', async () => {
  const context = await startProviderContext();
  const browser = context.openBrowser();
  const callback = await getCallback(context, browser);
  expect(callback.origin + callback.pathname).toBe(CALLBACK);

  const attacker = await getRedirect(context.openBrowser(), callback);
  expect(attacker.origin).toBe('http://gable.test');
  expect(parseFragment(attacker)).toEqual(INVALID_STATE);
  expect(attacker.searchParams.get('error_code')).toBe('bad_oauth_state');

  const forged = new URL(callback);
  forged.searchParams.set('state', 'made-up');
  expect(parseFragment(await getRedirect(browser, forged))).toEqual(INVALID_STATE);
  expect(parseFragment(await getRedirect(browser, CALLBACK))).toEqual(INVALID_STATE);

  // The failed attempts do not affect the user's own sign-in.
  const completed = await getRedirect(browser, callback);
  expect(completed.href.startsWith(WELCOME)).toBe(true);
  expect(parseFragment(completed)).toHaveProperty('access_token');
  expect(parseFragment(await getRedirect(browser, callback))).toEqual(INVALID_STATE);
});

test('supports two sign-ins in one browser, and rejects an expired one', async () => {
  const context = await startProviderContext();
  const browser = context.openBrowser();
  const first = await getCallback(context, browser);
  const second = await getCallback(context, browser);
  expect(parseFragment(await getRedirect(browser, first))).toHaveProperty('access_token');
  context.clock.advance(601_000);
  expect(parseFragment(await getRedirect(browser, second))).toEqual(INVALID_STATE);
});

test('sets a state cookie that scripts and other sites cannot use', async () => {
  const secure = await startProviderContext({ publicUrl: 'https://gable.test' });
  const browser = secure.openBrowser();
  const [cookie = ''] = (await browser.request(await getSignInUrl(browser))).headers.getSetCookie();
  expect(cookie.split('; ').slice(1)).toEqual([
    'Max-Age=600',
    'Path=/auth/v1/callback',
    'HttpOnly',
    'SameSite=Lax',
    'Secure',
  ]);
});

test('redirects a form post callback to the GET callback', async () => {
  const context = await startProviderContext();
  const browser = context.openBrowser();
  const callback = await getCallback(context, browser);
  const response = await fetch(`${context.url}/callback`, {
    method: 'POST',
    body: new URLSearchParams([...callback.searchParams, ['more', 'than asked']]),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  const redirected = new URL(response.headers.get('location') ?? '');
  expect(redirected.searchParams.has('more')).toBe(false);
  expect(parseFragment(await getRedirect(browser, redirected))).toHaveProperty('access_token');
});

test('returns a denied consent to implicit and PKCE clients', async () => {
  const context = await startProviderContext();
  const denied = {
    error: 'access_denied',
    error_code: 'bad_oauth_callback',
    error_description: 'You canceled the sign-in.',
    sb: '',
  };
  const implicit = context.openBrowser();
  const first = await implicit.signInAtProvider(await getSignInUrl(implicit), null);
  expect(parseFragment(first)).toEqual(denied);
  expect(first.search).toBe('');

  const pkce = context.openBrowser('pkce');
  const second = await pkce.signInAtProvider(await getSignInUrl(pkce), null);
  expect(parseFragment(second)).toEqual(denied);
  expect(second.searchParams.get('error_description')).toBe(denied.error_description);
});

test('returns an error message for an unavailable provider', async () => {
  const context = await startProviderContext();
  const unreachable = { ...context.provider.settings, issuer: 'http://127.0.0.1:9' };
  const remote = { ...context.provider.settings, name: 'remote', issuer: 'http://gable.test:1' };
  const unavailable = await startAuth({ providers: [unreachable, remote] });
  const browser = openTestBrowser(unavailable);
  for (const name of ['acme', 'remote']) {
    const result = await browser.open(
      `${unavailable.url}/authorize?provider=${name}&redirect_to=${encodeURIComponent(WELCOME)}`,
    );
    if (!('end' in result)) throw new Error('The provider is available.');
    expect(result.end.href.startsWith(WELCOME)).toBe(true);
    expect(parseFragment(result.end)).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Acme ID is currently unavailable. Please try again later.',
    });
  }

  const visitor = context.openBrowser();
  const callback = await getCallback(context, visitor);
  await context.provider.close();
  expect(parseFragment(await getRedirect(visitor, callback))).toMatchObject({
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

test('rejects invalid parameters of GET /authorize', async () => {
  const context = await startAuth({ providers: [UNREACHABLE] });
  const rejections = [
    ['provider=unknown', 'Unsupported provider: Provider unknown could not be found'],
    ['', 'Unsupported provider: Provider  could not be found'],
    ['provider=google', 'Unsupported provider: provider is not enabled'],
    ['provider=acme&code_challenge=abc', 'PKCE flow requires code_challenge_method and code_challenge'],
    ['provider=acme&scopes=a%22b', 'Could not read the scopes'],
    ['provider=acme&provider=acme', 'Could not read the query'],
  ];
  for (const [query, message] of rejections) {
    const response = await context.call('GET', `/authorize?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: message });
  }
});

/** Returns the redirect of a request with this Host header; `fetch` would send the real one. */
function locationFor(host: string, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.headers.location ?? '');
    }).on('error', reject);
  });
}

test('redirects a browser at another loopback name to the public host', async () => {
  const context = await startAuth({ providers: [UNREACHABLE], publicUrl: 'http://localhost:3000' });
  const query = 'provider=acme&redirect_to=http://127.0.0.1:3000/welcome';
  const address = `${context.url}/authorize?${query}`;
  expect(await locationFor('127.0.0.1:3000', address)).toBe(
    `http://localhost:3000/auth/v1/authorize?${query}`,
  );
  for (const host of ['localhost:3000', '127.0.0.1:4000', 'gable.example.com:3000']) {
    expect(await locationFor(host, address)).toContain('error_code=unexpected_failure');
  }
});

test('lists the providers in GET /settings', async () => {
  const context = await startProviderContext({ phoneSignIn: true });
  expect(await (await context.call('GET', '/settings')).json()).toMatchObject({
    external: { email: true, phone: true, anonymous_users: false, acme: true, google: false },
  });
});
