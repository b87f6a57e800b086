import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { instant, userIdSchema } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import type { PublicSettings } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, failure, VISITOR } from '#kernel/index.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
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

/** A page without the nonce, which each answer has of its own. */
const lasting = (body: string) => body.replace(/ nonce="[^"]{24}"/, '');

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let http: FastifyInstance;
let here: () => Promise<Actor>;
const now = Date.parse('2026-03-09T15:00:00Z');
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await writeFile(join(folder.path, 'landing.html'), '<html><!--gable-settings--><h1>Welcome</h1></html>');
  const page = (words: string) => `<html><head><!--gable-settings--></head>${words}</html>`;
  const route = (path: string, words: string, unless: readonly string[] = []) => ({
    path,
    unless,
    html: page(words),
    waiting: page('Loading...'),
  });
  const routes = [
    route('/deals', '<p>All deals</p>'),
    route('/deals/:dealId', '<style>p{color:red}</style><p>One deal</p>'),
    route('/checkout', '<p>Pay</p>'),
    route('/agent', '<form></form>', ['next']),
  ];
  await writeFile(
    join(folder.path, 'app-pages.json'),
    JSON.stringify({ notFound: page('<p>Nothing here</p>'), routes }),
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
  // Spec: routes-5
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

  it.each(['/', '/deals/1'])('sends %s compressed to who can read it', async (url) => {
    const page = await http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(page.headers['content-encoding']).toBe('br');
    const unpacked = brotliDecompressSync(page.rawPayload).toString();
    expect(lasting(unpacked)).toBe(lasting((await http.inject(url)).body));
  });

  it('keeps what its pages are made from to itself', async () => {
    const made = await http.inject('/landing.html');
    expect(made.body).not.toContain('Welcome');
    expect((await http.inject('/app-pages.json')).body).not.toContain('"routes"');
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
  const pageAt = async (url: string) => (await http.inject(url)).body;

  it('is what the build rendered for it', async () => {
    expect(await pageAt('/deals')).toContain('<p>All deals</p>');
    expect(await pageAt('/deals/1')).toContain('<p>One deal</p>');
    expect(await pageAt('/no-such-page')).toContain('<p>Nothing here</p>');
  });

  it('is the waiting screen where the search makes it another screen', async () => {
    expect(await pageAt('/agent')).toContain('<form></form>');
    expect(await pageAt('/agent?email=a')).toContain('<form></form>');
    expect(await pageAt('/agent?next=%2Fdeals')).not.toContain('<form>');
    expect(await pageAt('/agent?next=%2Fdeals')).toContain('Loading...');
    expect(await pageAt('/agent?next=a&next=b')).toContain('Loading...');
  });

  it('is allowed by its policy with the styles that stand in it', async () => {
    const { headers } = await http.inject('/deals/1');
    const hash = createHash('sha256').update('p{color:red}').digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const other = await http.inject('/deals');
    expect(other.headers['content-security-policy']).not.toContain(`'sha256-${hash}'`);
  });

  it('holds nothing of anybody’s: it is the same with a session and without one', async () => {
    const visitors = await pageAt('/deals/1');
    here = async () => person('agent');
    const page = await http.inject({
      url: '/deals/1',
      headers: { cookie: 'gable_session=ada', 'accept-encoding': 'br' },
    });
    const unpacked = brotliDecompressSync(page.rawPayload).toString();
    expect(lasting(unpacked)).toBe(lasting(visitors));
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
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

  // Spec: routes-1
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
