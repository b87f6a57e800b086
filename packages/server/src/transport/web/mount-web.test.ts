import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PublicSettings } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let http: FastifyInstance;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  await writeFile(join(folder.path, 'index.html'), '<html><head><!--gable-settings--></head></html>');
  await writeFile(join(folder.path, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder.path, 'assets', 'app-1a2b.js'), 'app()');
  await writeFile(join(folder.path, 'assets', 'app-1a2b.js.br'), brotliCompressSync('app()'));
  http = await buildHttp({ logLevel: 'silent' });
  await mountWeb(http, folder.path, settings);
});
afterEach(async () => {
  await http.close();
  await folder.remove();
});

describe('the web app', () => {
  it.each(['/', '/deals/1', '/checkout?sessionId=2'])(
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
