import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { instant, userIdSchema } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import { type PublicSettings, SUPPORT_CONTACT } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Actor, ANONYMOUS, failure } from '#kernel/index.ts';
import { createTemporaryFolder } from '#testing/temporary-folder.ts';
import { buildHttp } from '../build-http.ts';
import { archiveAssets } from './asset-archive.ts';
import { mountWeb } from './mount-web.ts';
import { readPublicPages } from './public-pages.ts';

const settings: PublicSettings = {
  authUrl: '/',
  authKey: '</script><script>alert(1)</script>',
  stripePublishableKey: 'pk_test_1',
  signIn: { providers: [], phoneFactors: false, sessionList: true },
  stripeScript: '/sandbox/stripe/js/stripe.js',
  environment: 'development',
  apiBaseUrl: 'http://gable.test',
};

const createUser = (userType: UserType): Actor => ({
  kind: 'user',
  userId: userIdSchema.parse('0197a000-0000-7000-8000-000000000001'),
  email: 'ada@example.com',
  name: 'Ada',
  userType,
  sessionId: 's1',
});

/** Removes the nonce, which differs between responses. */
const withoutNonce = (body: string) => body.replace(/ nonce="[^"]{24}"/, '');

const META =
  '<title>Gable - A &amp; B</title>\n<meta\n name="description"\n content="What &quot;it&quot; is" />';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let http: FastifyInstance;
let here: () => Promise<Actor>;
const now = Date.parse('2026-03-09T15:00:00Z');
beforeEach(async () => {
  folder = await createTemporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await writeFile(
    join(folder.path, 'landing.html'),
    `<html><head>${META}<!--gable-settings--></head><h1>Welcome</h1></html>`,
  );
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
    route('/payouts/:payoutId', '<p>Payout</p>'),
    route('/book/:handle', '<p>Book</p>'),
    route('/agent', '<form></form>', ['next']),
  ];
  await writeFile(
    join(folder.path, 'app-pages.json'),
    JSON.stringify({ notFound: page('<p>Nothing here</p>'), routes }),
  );
  await writeFile(
    join(folder.path, 'public-pages.json'),
    JSON.stringify([
      {
        path: '/privacy',
        html: `<html><head>${META}<!--gable-settings--></head><style>p{color:red}</style><p>Your data</p><p>${SUPPORT_CONTACT}</p></html>`,
      },
    ]),
  );
  await writeFile(join(folder.path, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder.path, 'assets', 'app-1a2b.js'), 'app()');
  await writeFile(join(folder.path, 'assets', 'app-1a2b.js.br'), brotliCompressSync('app()'));
  http = await buildHttp({ logLevel: 'silent' });
  here = async () => ANONYMOUS;
  http.decorate('resolveActor', () => here());
  mountWeb(http, {
    folder: folder.path,
    build: 'b1',
    archive: join(folder.path, 'archive'),
    settings,
    clock: { now: () => instant(now) },
    publicUrl: 'https://gable.test',
    supportContact: 'help@gable.test',
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
  ])('serves the page at %s with status %i and the settings', async (url, status) => {
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
  ])('responds to HEAD %s as to GET, without a body', async (url, status) => {
    const headersOf = async (method: 'GET' | 'HEAD') => {
      const response = await http.inject({ method, url });
      const { 'content-security-policy': _, date: __, 'x-request-id': ___, ...headers } = response.headers;
      return { body: response.body, seen: { status: response.statusCode, headers } };
    };
    const [asked, got] = [await headersOf('HEAD'), await headersOf('GET')];
    expect(asked.seen).toEqual(got.seen);
    expect(asked.seen.status).toBe(status);
    expect(asked.body).toBe('');
  });

  it('loads the payment script with the checkout only', async () => {
    const link = '<link rel="preload" as="script" href="/sandbox/stripe/js/stripe.js">';
    expect((await http.inject('/checkout?sessionId=2')).body).toContain(link);
    expect((await http.inject('/deals')).body).not.toContain('preload');
  });

  it('serves the public pages to everyone, also when signed in, and not their file', async () => {
    for (const actor of [ANONYMOUS, createUser('agent')]) {
      here = async () => actor;
      const page = await http.inject('/privacy?from=footer');
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<p>Your data</p>');
      expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    }
    expect((await http.inject('/public-pages.json')).body).not.toContain('Your data');
  });

  it.each([
    ['/', 'https://gable.test/'],
    ['/privacy', 'https://gable.test/privacy'],
  ])('describes %s for messengers, with the image of the build', async (url, canonical) => {
    const { body } = await http.inject(url);
    expect(body).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(body).toContain('<meta property="og:title" content="Gable - A &amp; B">');
    expect(body).toContain('<meta property="og:description" content="What &quot;it&quot; is">');
    expect(body).toContain('<meta property="og:image" content="https://gable.test/og.png">');
  });

  it('names the support address, or the company if no one reads the address', async () => {
    const { body } = await http.inject('/privacy');
    expect(body).toContain('write to <a href="mailto:help@gable.test">help@gable.test</a>.');
    const options = { folder: folder.path, settings, publicUrl: 'https://gable.test', supportContact: null };
    const [page] = readPublicPages(options);
    expect(page?.page.plain).toContain('shows no support address yet.');
    expect(page?.page.plain).not.toMatch(/mailto|\{\{/);
  });

  it('lists its public pages in the sitemap, and no booking page', async () => {
    const { statusCode, headers, body } = await http.inject('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body.match(/(?<=<loc>)[^<]+/g)).toEqual(['https://gable.test/', 'https://gable.test/privacy']);
  });

  it('rejects crawlers of the app and of the API, except for what strangers search for', async () => {
    const { statusCode, headers, body } = await http.inject('/robots.txt');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Sitemap: https://gable.test/sitemap.xml');
    const rejected = lines.flatMap((line) => line.match(/(?<=^Disallow: ).+/) ?? []);
    expect(rejected).toEqual(expect.arrayContaining(['/api/', '/checkout', '/deals', '/payouts/', '/trpc/']));
    expect(rejected).not.toContain('/deals/');
    for (const path of ['/', '/privacy', '/agent', '/book/ada', '/assets/app-1a2b.js', '/og.png'])
      expect(rejected.filter((prefix) => path.startsWith(prefix))).toEqual([]);
    expect(lines).toContain('Allow: /api/docs');
  });

  it.each([
    ['/deals', 'noindex'],
    ['/deals/1?tab=notes', 'noindex'],
    ['/no-such-page', 'noindex'],
    ['/agent', undefined],
    ['/agent?next=%2Fdeals', undefined],
    ['/privacy', undefined],
    ['/', undefined],
  ])('asks search engines not to list what is for a signed-in user: %s', async (url, tag) => {
    expect((await http.inject(url)).headers['x-robots-tag']).toBe(tag);
  });

  it('responds with an error to HEAD of other paths', async () => {
    expect((await http.inject({ method: 'HEAD', url: '/api/nothing' })).statusCode).toBe(404);
    expect((await http.inject({ method: 'POST', url: '/deals' })).statusCode).toBe(404);
  });

  it('uses a new nonce in each page and its policy', async () => {
    const responses = [await http.inject('/deals/1'), await http.inject('/deals/1')];
    const nonces = responses.map(
      ({ body }) => /<meta property="csp-nonce" nonce="([^"]{24})">/.exec(body)?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [at, { headers }] of responses.entries())
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[at]}'`);
    expect((await http.inject('/')).headers['content-security-policy']).not.toContain('nonce');
  });

  it.each(['/', '/deals/1'])('sends %s compressed to clients that support it', async (url) => {
    const page = await http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(page.headers['content-encoding']).toBe('br');
    const unpacked = brotliDecompressSync(page.rawPayload).toString();
    expect(withoutNonce(unpacked)).toBe(withoutNonce((await http.inject(url)).body));
  });

  it('does not serve the page templates', async () => {
    const made = await http.inject('/landing.html');
    expect(made.body).not.toContain('Welcome');
    expect((await http.inject('/app-pages.json')).body).not.toContain('"routes"');
  });

  it('allows only files with a hash to be cached forever, also compressed', async () => {
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
  ])('responds to %s with an error, not a page', async (url) => {
    const response = await http.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('prevents caching of a missing asset', async () => {
    const response = await http.inject('/assets/gone-3c4d.js');
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.headers['content-type']).toContain('application/json');
  });

  it('includes the build id and the time of the response in the page', async () => {
    const { body } = await http.inject('/deals');
    expect(body).toContain('<meta name="gable-build" content="b1">');
    expect(body).toContain(`<meta name="gable-served-at" content="${now}">`);
  });

  it('serves the assets of an earlier build, and its own during a deployment', async () => {
    const archive = join(folder.path, 'archive');
    const earlier = join(folder.path, 'earlier');
    await mkdir(earlier);
    await writeFile(join(earlier, 'old-9f8e.js'), 'old()');
    await writeFile(join(earlier, 'old-9f8e.js.br'), brotliCompressSync('old()'));
    await archiveAssets(earlier, archive, now);
    await archiveAssets(join(folder.path, 'assets'), archive, now);
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

  it('responds once to each request for a file', async () => {
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

  it('rejects paths outside of its folder', async () => {
    expect((await http.inject('/assets/../../../../etc/passwd')).body).not.toContain('root:');
    expect((await http.inject('/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd')).body).not.toContain('root:');
  });
});

describe('the content of a route’s page', () => {
  const pageAt = async (url: string) => (await http.inject(url)).body;

  it('is the HTML rendered by the build', async () => {
    expect(await pageAt('/deals')).toContain('<p>All deals</p>');
    expect(await pageAt('/deals/1')).toContain('<p>One deal</p>');
    expect(await pageAt('/no-such-page')).toContain('<p>Nothing here</p>');
  });

  it('is the waiting page for a search parameter that selects another screen', async () => {
    expect(await pageAt('/agent')).toContain('<form></form>');
    expect(await pageAt('/agent?email=a')).toContain('<form></form>');
    expect(await pageAt('/agent?next=%2Fdeals')).not.toContain('<form>');
    expect(await pageAt('/agent?next=%2Fdeals')).toContain('Loading...');
    expect(await pageAt('/agent?next=a&next=b')).toContain('Loading...');
  });

  it('is allowed by its policy, including inline styles', async () => {
    const { headers } = await http.inject('/deals/1');
    const hash = createHash('sha256').update('p{color:red}').digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    const other = await http.inject('/deals');
    expect(other.headers['content-security-policy']).not.toContain(`'sha256-${hash}'`);
  });

  it('contains no user data: it is the same with and without a session', async () => {
    const visitors = await pageAt('/deals/1');
    here = async () => createUser('agent');
    const page = await http.inject({
      url: '/deals/1',
      headers: { cookie: 'gable_session=ada', 'accept-encoding': 'br' },
    });
    const unpacked = brotliDecompressSync(page.rawPayload).toString();
    expect(withoutNonce(unpacked)).toBe(withoutNonce(visitors));
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
  });
});

describe('the landing page', () => {
  it('has its own HTML, with the settings', async () => {
    const page = await http.inject('/?from=a-letter');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Welcome');
    expect(page.body).toContain('id="gable-settings"');
  });

  it('has no Cross-Origin-Opener-Policy, unlike other pages', async () => {
    const policyAt = async (url: string) => (await http.inject(url)).headers['cross-origin-opener-policy'];
    expect(await policyAt('/')).toBeUndefined();
    for (const url of ['/auth', '/deals', '/no-such-page'])
      expect(await policyAt(url)).toBe('same-origin-allow-popups');
  });

  // Spec: routes-1
  it.each([
    ['agent', '/dashboard'],
    ['buyer', '/buyer/dashboard'],
  ] as const)('redirects a signed-in %s to their dashboard', async (userType, home) => {
    here = async () => createUser(userType);
    const response = await http.inject('/');
    expect(response.statusCode).toBe(302);
    expect(response.headers).toMatchObject({ location: home, 'cache-control': 'private, no-store' });
  });

  it.each([
    ['who owes a second factor', failure('SECOND_FACTOR_NEEDED', {})],
    ['everybody while the database is away', new Error('no connection')],
  ])('is served for %s', async (_, reason) => {
    here = () => Promise.reject(reason);
    expect((await http.inject('/')).body).toContain('Welcome');
  });
});
