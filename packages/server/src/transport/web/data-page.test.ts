import { instant } from '@gable/contracts/kernel';
import type { RenderedScreen, RenderScreen } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildHttp } from '../build-http.ts';
import { createDataPageRenderer } from './data-page.ts';
import { sendPage } from './page.ts';

const SCREEN: RenderedScreen = {
  html: '<p>{{screen-html}} Ann</p>',
  styles: 'p{color:red}',
  queries: [{ queryKey: [['deal', 'list']], data: '</script><b>{{nonce}}' }],
  isComplete: true,
};
const PREFETCHED = '<script type="application/json" id="gable-prefetched-queries">[]</script>';
const TEMPLATE = {
  html: `<head>${PREFETCHED}<meta nonce="{{nonce}}" content="{{served-at}}"><style>{{screen-styles}}</style></head><div id="root">{{screen-html}}</div><template id="gable-not-loaded"></template>`,
  policy: (nonce?: string) => `style-src 'nonce-${nonce}'`,
};
const SIGNED_IN = 'gable_session=token; gable_time_zone=America%2FNew_York';

let http: FastifyInstance;
let renderScreen: RenderScreen;
let isBusy: boolean;
beforeEach(async () => {
  isBusy = false;
  renderScreen = vi.fn(async () => SCREEN);
  http = await buildHttp({ logLevel: 'silent' });
  const render = createDataPageRenderer({
    loadRenderer: async () => renderScreen,
    createQueryRunner: async () => async () => null,
    isBusy: () => isBusy,
    publicUrl: 'http://gable.test',
    clock: { now: () => instant(5) },
  });
  http.get('/public', async (request, reply) => {
    const page = await render(request, reply, TEMPLATE, { timeZone: PUBLIC_ZONE });
    return page && sendPage(request, reply, page);
  });
  http.get('/deals', async (request, reply) => {
    const page = await render(request, reply, TEMPLATE);
    return sendPage(request, reply, page ?? { plain: 'prerendered', brotli: () => Buffer.of(), policy: '' });
  });
});
afterEach(() => http.close());

const PUBLIC_ZONE = 'America/Chicago';

const open = (cookie: string, url = '/deals?status=active') => http.inject({ url, headers: { cookie } });

describe('a page with data', () => {
  it('contains the screen, its styles with the nonce, and its data; no cache may store it', async () => {
    const { body, headers } = await open(SIGNED_IN);
    const nonce = /nonce-([^']+)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(body).toBe(
      `<head><meta nonce="${nonce}" content="5"><style nonce="${nonce}">p{color:red}</style></head><div id="root"><p>{{screen-html}} Ann</p></div><script type="application/json" id="gable-screen-data">[{"queryKey":[["deal","list"]],"data":"\\u003c/script>\\u003cb>{{nonce}}"}]</script><template id="gable-not-loaded"></template>`,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(renderScreen).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/deals?status=active', timeZone: 'America/New_York' }),
    );
  });

  it('sends the slow queries itself if the screen lacks their results', async () => {
    renderScreen = async () => ({ ...SCREEN, isComplete: false });
    expect((await open(SIGNED_IN)).body).toContain(PREFETCHED);
  });

  it.each([
    ['without a session', 'gable_time_zone=America%2FNew_York', false],
    ['without a time zone', 'gable_session=token', false],
    ['with an unknown time zone', 'gable_session=token; gable_time_zone=Moon/Base', false],
    ['with a time zone that is an offset', 'gable_session=token; gable_time_zone=%2B03:00', false],
    ['when the server is busy', SIGNED_IN, true],
  ])('is not rendered %s', async (_, cookie, busy) => {
    isBusy = busy;
    const { body, headers } = await open(cookie);
    expect(body).toBe('prerendered');
    expect(headers['cache-control']).toBe('no-cache');
    expect(renderScreen).not.toHaveBeenCalled();
  });

  it.each([
    ['', PUBLIC_ZONE],
    ['gable_time_zone=Asia%2FTokyo', 'Asia/Tokyo'],
  ])('is rendered without a session for a public screen, with the cookie %j', async (cookie, timeZone) => {
    const { body, headers } = await open(cookie, '/public');
    expect(body).toContain('Ann');
    expect(headers['cache-control']).toBe('no-cache');
    expect(renderScreen).toHaveBeenCalledWith(expect.objectContaining({ timeZone }));
  });

  it('is not rendered for a long list, which would take too long', async () => {
    expect((await open(SIGNED_IN, '/deals?limit=1000')).body).toBe('prerendered');
  });

  it.each<[string, RenderScreen]>([
    ['rendering fails', async () => Promise.reject(new Error('No document.'))],
    ['the user would be redirected', async () => null],
    ['a query is slow', () => new Promise(() => undefined)],
  ])('is replaced by the prerendered page if %s', async (_, render) => {
    renderScreen = render;
    expect((await open(SIGNED_IN)).body).toBe('prerendered');
  });
});
