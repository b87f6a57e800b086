import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { instant, userIdSchema } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import { firstAsksSchema, type PublicSettings } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, failure, VISITOR } from '../../kernel/index.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildHttp } from '../build-http.ts';
import { keepAssets } from './kept-assets.ts';
import { mountWeb } from './mount-web.ts';

const settings: PublicSettings = {
  authUrl: '/',
  authKey: '</script><script>alert(1)</script>',
  stripePublishableKey: 'pk_test_1',
  signIn: { providers: [], phoneFactors: false, sessionList: true },
  stripeScript: '/sandbox/stripe/js/stripe.js',
  environment: 'development',
  apiBaseUrl: 'http://gable.test',
};

const person = (userType: UserType): Actor => ({
  kind: 'person',
  userId: userIdSchema.parse('0197a000-0000-7000-8000-000000000001'),
  email: 'ada@example.com',
  name: 'Ada',
  userType,
  sessionId: 's1',
});

const WAITING = '<!--waiting-screen-->';

/** A page without the nonce, which each answer has of its own. */
const lasting = (body: string) => body.replace(/ nonce="[^"]{24}"/, '');

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let http: FastifyInstance;
let here: () => Promise<Actor>;
const now = Date.parse('2026-03-09T15:00:00Z');
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await writeFile(
    join(folder.path, 'index.html'),
    `<html><head><!--gable-settings--></head>${WAITING}Loading...${WAITING}</html>`,
  );
  await writeFile(join(folder.path, 'landing.html'), '<html><!--gable-settings--><h1>Welcome</h1></html>');
  const routes = [
    {
      path: '/deals',
      files: ['/assets/deals.js'],
      asks: [
        { path: 'profile.me' },
        { path: 'deal.list', input: { limit: 50, only: ':only' }, without: ['search'] },
      ],
    },
    {
      path: '/deals/:dealId',
      files: ['/assets/deal.js', '/assets/deal.css'],
      waiting: '<p>One deal</p>',
      asks: [{ path: 'deal.byId', input: { dealId: ':dealId' } }],
    },
    { path: '/checkout', files: [] },
    {
      path: '/proposals',
      files: [],
      asks: [{ path: 'proposal.list', input: { limit: { count: 'limit', otherwise: 50, most: 1000 } } }],
    },
  ];
  await writeFile(
    join(folder.path, 'route-assets.json'),
    JSON.stringify({ shared: [], noRoute: { waiting: '<p>Nothing here</p>' }, routes }),
  );
  await writeFile(join(folder.path, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder.path, 'assets', 'app-1a2b.js'), 'app()');
  await writeFile(join(folder.path, 'assets', 'app-1a2b.js.br'), brotliCompressSync('app()'));
  http = await buildHttp({ logLevel: 'silent' });
  here = async () => VISITOR;
  http.decorate('resolveActor', () => here());
  mountWeb(http, {
    folder: folder.path,
    build: 'b1',
    kept: join(folder.path, 'kept'),
    settings,
    clock: { now: () => instant(now) },
  });
});
afterEach(async () => {
  await http.close();
  await folder.remove();
});

describe('the web app', () => {
  it.each([
    ['/deals/1', 200],
    ['/Deals/', 200],
    ['/de%61ls?search=a', 200],
    ['/checkout?sessionId=2', 200],
    ['/no-such-page', 404],
    ['/deals/1/2', 404],
    ['/%E0%A4%A', 404],
    ['/deals/%c3%28?x=%E0', 404],
    ['/.env', 404],
    ['/%2eenv', 404],
    ['/.git/config', 404],
    ['/deals/.env', 404],
    ['/.well-known/nothing', 404],
    ['/index.html', 404],
    ['/wp-login.php', 404],
  ])('answers its page at %s with the status %i, and the settings in it', async (url, status) => {
    const page = await http.inject(url);
    expect(page.statusCode).toBe(status);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const [, json = ''] = /id="gable-settings">(.*?)<\/script>/.exec(page.body) ?? [];
    expect(JSON.parse(json)).toEqual(settings);
    expect(page.body).not.toContain('stripe.js"></script>');
  });

  it.each([
    ['/', 200],
    ['/deals', 200],
    ['/deals/1?tab=notes', 200],
    ['/no-such-page', 404],
    ['/favicon.svg', 200],
    ['/settings.json', 200],
  ])('answers HEAD of %s as it does GET, without a body', async (url, status) => {
    const headersOf = async (method: 'GET' | 'HEAD') => {
      const answer = await http.inject({ method, url });
      const { 'content-security-policy': _, date: __, 'x-request-id': ___, ...headers } = answer.headers;
      return { body: answer.body, seen: { status: answer.statusCode, headers } };
    };
    const [asked, got] = [await headersOf('HEAD'), await headersOf('GET')];
    expect(asked.seen).toEqual(got.seen);
    expect(asked.seen.status).toBe(status);
    expect(asked.body).toBe('');
  });

  it('answers HEAD of what is no page as an error', async () => {
    expect((await http.inject({ method: 'HEAD', url: '/api/nothing' })).statusCode).toBe(404);
    expect((await http.inject({ method: 'POST', url: '/deals' })).statusCode).toBe(404);
  });

  it('gives each answer a nonce of its own, the same in the page as in its policy', async () => {
    const answers = [await http.inject('/deals/1'), await http.inject('/deals/1')];
    const nonces = answers.map(
      ({ body }) => /<meta property="csp-nonce" nonce="([^"]{24})">/.exec(body)?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [at, { headers }] of answers.entries())
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[at]}'`);
    expect((await http.inject('/')).headers['content-security-policy']).not.toContain('nonce');
  });

  it('announces the files of the route that is opened, and of no other', async () => {
    const page = await http.inject('/deals/1?tab=notes');
    expect(page.body).toContain('<link data-rel="modulepreload" crossorigin href="/assets/deal.js">');
    expect(page.body).toContain('<link rel="stylesheet" crossorigin href="/assets/deal.css">');
    expect(page.body).not.toContain('/assets/deals.js');
    expect((await http.inject('/deals')).body).toContain('/assets/deals.js');
    expect((await http.inject('/deals/1/2')).body).not.toContain('modulepreload');
  });

  it.each(['/', '/deals/1'])('sends %s compressed to who can read it', async (url) => {
    const page = await http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(page.headers['content-encoding']).toBe('br');
    const unpacked = brotliDecompressSync(page.rawPayload).toString();
    expect(lasting(unpacked)).toBe(lasting((await http.inject(url)).body));
  });

  it('keeps what its pages are made from to itself', async () => {
    const made = await http.inject('/landing.html');
    expect(made.body).not.toContain('Welcome');
    expect((await http.inject('/route-assets.json')).body).not.toContain('"shared"');
  });

  it('lets what has a hash in its name be kept for ever, compressed, and nothing else', async () => {
    const asset = await http.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await http.inject('/favicon.svg')).headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it.each([
    '/api',
    '/api?page=1',
    '/api/nothing',
    '/assets/gone.js',
    '/assets/.env',
    '/trpc/',
    '/webhooks/other',
  ])('answers %s as an error, not as a page', async (url) => {
    const answer = await http.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers a missing asset as one that nothing may keep', async () => {
    const answer = await http.inject('/assets/gone-3c4d.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('says in its page which build it belongs to and when it was sent', async () => {
    const { body } = await http.inject('/deals');
    expect(body).toContain('<meta name="gable-build" content="b1">');
    expect(body).toContain(`<meta name="gable-served-at" content="${now}">`);
  });

  it('still serves the assets of an earlier build, and its own while the next one takes its place', async () => {
    const kept = join(folder.path, 'kept');
    const earlier = join(folder.path, 'earlier');
    await mkdir(earlier);
    await writeFile(join(earlier, 'old-9f8e.js'), 'old()');
    await writeFile(join(earlier, 'old-9f8e.js.br'), brotliCompressSync('old()'));
    await keepAssets(earlier, kept, now);
    await keepAssets(join(folder.path, 'assets'), kept, now);
    const old = await http.inject({ url: '/assets/old-9f8e.js', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(old.rawPayload).toString()).toBe('old()');
    expect(old.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect((await http.inject('/assets/old-9f8e.js')).body).toBe('old()');
    await rm(join(folder.path, 'assets'), { recursive: true });
    expect((await http.inject('/assets/app-1a2b.js')).body).toBe('app()');
    for (const name of ['last-build.json', '..%2findex.html', 'old-9f8e.js.br'])
      expect((await http.inject(`/assets/${name}`)).statusCode).toBe(404);
  });

  it('answers each request for a file once', async () => {
    const sent: string[] = [];
    http.addHook('onSend', async (request, reply) => {
      sent.push(`${request.url} ${reply.statusCode}`);
    });
    const warned = vi.spyOn(http.log, 'warn');
    http.addHook('onRequest', async (request) => {
      request.log = http.log;
    });
    await http.inject('/assets/app-1a2b.js');
    await http.inject('/assets/gone-3c4d.js');
    expect(sent).toEqual(['/assets/app-1a2b.js 200', '/assets/gone-3c4d.js 404']);
    expect(warned).not.toHaveBeenCalled();
  });

  it('does not leave its folder', async () => {
    expect((await http.inject('/assets/../../../../etc/passwd')).body).not.toContain('root:');
    expect((await http.inject('/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd')).body).not.toContain('root:');
  });
});

describe('what a route’s page carries', () => {
  const withCookie = (url: string) => http.inject({ url, headers: { cookie: 'gable_session=whatever' } });
  const asksIn = (body: string): unknown => {
    const [, json] = /id="gable-first-asks">(.*?)<\/script>/.exec(body) ?? [];
    return json === undefined ? null : JSON.parse(json);
  };

  it('is its own waiting screen, and the common one where it has none', async () => {
    const deal = await http.inject('/deals/1');
    expect(deal.body).toContain('<p>One deal</p>');
    expect(deal.body).not.toContain('Loading...');
    expect((await http.inject('/deals')).body).toContain('Loading...');
    expect((await http.inject('/no-such-page')).body).toContain('<p>Nothing here</p>');
  });

  it('is what to ask first, by the ids in the address, for who has a cookie alone', async () => {
    expect(asksIn((await withCookie('/deals/a-1')).body)).toEqual({
      address: `/trpc/deal.byId?batch=1&input=${encodeURIComponent('{"0":{"json":{"dealId":"a-1"}}}')}`,
      asks: [{ path: 'deal.byId', input: { dealId: 'a-1' } }],
    });
    expect(asksIn((await http.inject('/deals/a-1')).body)).toBeNull();
    expect(asksIn((await withCookie('/no-such-page')).body)).toBeNull();
  });

  it('asks only for what the address says in full, and nothing that its search changes', async () => {
    const pathsOf = async (url: string) => {
      const found = asksIn((await withCookie(url)).body);
      return z.parse(firstAsksSchema, found).asks.map(({ path }) => path);
    };
    expect(await pathsOf('/deals')).toEqual(['profile.me']);
    expect(await pathsOf('/deals?only=7')).toEqual(['profile.me', 'deal.list']);
    expect(await pathsOf('/deals?only=7&search=x')).toEqual(['profile.me']);
    expect(await pathsOf('/deals?only=</script><script>alert(1)</script>')).toEqual(['profile.me']);
  });

  it.each([
    ['', 50],
    ['?limit=150', 150],
    ['?limit=99999999', 1_000],
    ['?limit=0', 50],
    ['?limit=-3', 50],
    ['?limit=1e9', 50],
    ['?limit=</script>', 50],
  ])('asks for as many rows as the address says, within bounds: %s', async (search, limit) => {
    const found = asksIn((await withCookie(`/proposals${search}`)).body);
    expect(z.parse(firstAsksSchema, found).asks).toEqual([{ path: 'proposal.list', input: { limit } }]);
  });

  it('holds nothing of anybody’s: with any cookie it is the same, and it is sent compressed as well', async () => {
    here = async () => person('agent');
    const page = await http.inject({
      url: '/deals/1',
      headers: { cookie: 'gable_session=ada', 'accept-encoding': 'br' },
    });
    const unpacked = brotliDecompressSync(page.rawPayload).toString();
    expect(lasting(unpacked)).toBe(lasting((await withCookie('/deals/1')).body));
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
    expect((await withCookie('/deals/1')).body).not.toMatch(/\bada\b/);
  });
});

describe('the landing page', () => {
  it('is a page of its own, with the settings', async () => {
    const page = await http.inject('/?from=a-letter');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Welcome');
    expect(page.body).toContain('id="gable-settings"');
  });

  it('alone need not be parted from the window that opened it', async () => {
    const policyAt = async (url: string) => (await http.inject(url)).headers['cross-origin-opener-policy'];
    expect(await policyAt('/')).toBeUndefined();
    for (const url of ['/auth', '/deals', '/no-such-page'])
      expect(await policyAt(url)).toBe('same-origin-allow-popups');
  });

  it.each([
    ['agent', '/dashboard'],
    ['buyer', '/buyer/dashboard'],
  ] as const)('sends a signed-in %s home', async (userType, home) => {
    here = async () => person(userType);
    const answer = await http.inject('/');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ location: home, 'cache-control': 'private, no-store' });
  });

  it.each([
    ['who owes a second factor', failure('SECOND_FACTOR_NEEDED', {})],
    ['everybody while the database is away', new Error('no connection')],
  ])('opens for %s', async (_, reason) => {
    here = () => Promise.reject(reason);
    expect((await http.inject('/')).body).toContain('Welcome');
  });
});
