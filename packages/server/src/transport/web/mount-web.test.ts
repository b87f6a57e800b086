import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { userIdSchema } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import type { PublicSettings } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, failure, VISITOR } from '../../kernel/index.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { buildHttp } from '../build-http.ts';
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

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let http: FastifyInstance;
let here: () => Promise<Actor>;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await writeFile(join(folder.path, 'index.html'), '<html><head><!--gable-settings--></head></html>');
  await writeFile(join(folder.path, 'landing.html'), '<html><!--gable-settings--><h1>Welcome</h1></html>');
  const routes = [
    { path: '/deals', files: ['/assets/deals.js'] },
    { path: '/deals/:dealId', files: ['/assets/deal.js', '/assets/deal.css'] },
  ];
  await writeFile(join(folder.path, 'route-assets.json'), JSON.stringify({ shared: [], routes }));
  await writeFile(join(folder.path, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder.path, 'assets', 'app-1a2b.js'), 'app()');
  await writeFile(join(folder.path, 'assets', 'app-1a2b.js.br'), brotliCompressSync('app()'));
  http = await buildHttp({ logLevel: 'silent' });
  here = async () => VISITOR;
  http.decorate('resolveActor', () => here());
  await mountWeb(http, folder.path, settings);
});
afterEach(async () => {
  await http.close();
  await folder.remove();
});

describe('the web app', () => {
  it.each(['/deals/1', '/checkout?sessionId=2', '/no-such-page'])(
    'answers its page at %s, with the settings in it',
    async (url) => {
      const page = await http.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
      const [, json = ''] = /id="gable-settings">(.*?)<\/script>/.exec(page.body) ?? [];
      expect(JSON.parse(json)).toEqual(settings);
      expect(page.body).toContain('<script defer src="/sandbox/stripe/js/stripe.js"></script>');
    },
  );

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
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe((await http.inject(url)).body);
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

  it.each(['/api/nothing', '/assets/gone.js', '/trpc/', '/webhooks/other'])(
    'answers %s as an error, not as a page',
    async (url) => {
      const answer = await http.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('does not leave its folder', async () => {
    expect((await http.inject('/assets/../../../../etc/passwd')).body).not.toContain('root:');
    expect((await http.inject('/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd')).body).not.toContain('root:');
  });
});

describe('the landing page', () => {
  it('is a page of its own, with the settings and without the payment script', async () => {
    const page = await http.inject('/?from=a-letter');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Welcome');
    expect(page.body).toContain('id="gable-settings"');
    expect(page.body).not.toContain('stripe.js"></script>');
  });

  it.each([
    ['agent', '/dashboard'],
    ['buyer', '/buyer/dashboard'],
  ] as const)('sends a signed-in %s home', async (userType, home) => {
    here = async () => person(userType);
    const answer = await http.inject('/');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ location: home, 'cache-control': 'no-store' });
  });

  it.each([
    ['who owes a second factor', failure('SECOND_FACTOR_NEEDED', {})],
    ['everybody while the database is away', new Error('no connection')],
  ])('opens for %s', async (_, reason) => {
    here = () => Promise.reject(reason);
    expect((await http.inject('/')).body).toContain('Welcome');
  });
});
