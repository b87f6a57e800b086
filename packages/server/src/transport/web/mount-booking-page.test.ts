import { BOOKING_PLACEHOLDERS, DEFAULT_AVAILABILITY } from '@gable/contracts/tour';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setProfileImage, updateAgentProfile } from '#domains/agent-profile/index.ts';
import { saveAvailability } from '#domains/tour/index.ts';
import { readBookingPage } from '#domains/tour-booking/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { buildHttp } from '../build-http.ts';
import { createCallLimits } from '../call-limits/call-limits.ts';
import type { DataPageRenderer } from './data-page.ts';
import { mountBookingPage } from './mount-booking-page.ts';
import { createOnePage, type Page } from './page.ts';

const ORIGIN = 'https://gable.test';
const LIMIT = 5;

const pageOf = (plain: string): Page => ({
  plain,
  brotli: () => Buffer.from(plain),
  policy: "default-src 'none'",
});
const PRERENDERED = `<html><head><title>Gable</title><meta name="description" content="Gable"></head><h1>${BOOKING_PLACEHOLDERS.title}</h1><p>${BOOKING_PLACEHOLDERS.facts}</p><template id="gable-not-loaded"></template></html>`;

let context: TestContext;
let agent: UserContext;
let http: FastifyInstance;
let dataPages: DataPageRenderer | null;
beforeEach(async () => {
  context = await createTestContext();
  agent = await context.newAgent();
  await updateAgentProfile(agent, { changes: { brokerageName: 'Sons & <b>Co</b>' } });
  const settings = { ...DEFAULT_AVAILABILITY, daysOff: [], timeZone: 'America/New_York', price: '75.00' };
  await saveAvailability(agent, { ...settings, handle: 'ada-first' });
  await saveAvailability(agent, { ...settings, handle: 'ada-agent' });
  dataPages = null;
  http = await buildHttp({ logLevel: 'silent' });
  http.decorate('baseContext', context.anonymous);
  http.decorate('callLimits', createCallLimits({ perUser: null, perAddress: LIMIT, now: () => 0 }));
  const find = (url: string) =>
    url.startsWith('/book/')
      ? { page: pageOf(PRERENDERED), isRoute: true, withData: { html: PRERENDERED, policy: () => '' } }
      : { page: pageOf('<p>Nothing here</p>'), isRoute: false, withData: null };
  const render: DataPageRenderer = async (...call) => dataPages?.(...call) ?? null;
  mountBookingPage(http, { find, dataPages: render, publicUrl: ORIGIN });
});
afterEach(() => http.close());

describe('the booking page', () => {
  it('names the agent and the price in its first HTML, and describes them for search engines', async () => {
    const { statusCode, body } = await http.inject('/book/ada-agent');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Gable - Book a tour with Ada Agent</title>');
    expect(body).toContain('<h1>Book a tour with Ada Agent</h1>');
    expect(body).toContain('<p>$75.00 for 60 minutes. Sons &amp; &lt;b&gt;Co&lt;/b&gt;.</p>');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/book/ada-agent">`);
    expect(body).toContain('<meta property="og:title"');
    const data: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'Service',
      provider: { name: 'Ada Agent' },
      offers: { price: '75.00', priceCurrency: 'USD' },
    });
    expect(body).not.toMatch(/@example|<b>/);
    const cached: unknown = JSON.parse(/id="gable-screen-data">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    const input = { handle: 'ada-agent' };
    const page = await readBookingPage(context.anonymous, input);
    expect(cached).toEqual([{ queryKey: [['tour', 'page'], { input, type: 'query' }], data: page }]);
  });

  it('describes the rendered page with the times, in the zone of the agent by default', async () => {
    const html = '<head><title>Gable</title><meta name="description" content="Gable"></head><h1>Ada</h1>';
    dataPages = vi.fn(async () => ({ ...createOnePage(html, ''), isPrivate: true }));
    const { body, headers } = await http.inject('/book/ada-agent');
    expect(dataPages).toHaveBeenCalledWith(...[expect.anything(), expect.anything(), expect.anything()], {
      timeZone: 'America/New_York',
    });
    expect(body).toContain('<title>Gable - Book a tour with Ada Agent</title>');
    expect(body).toContain('ld+json');
    expect(body).toContain('<h1>Ada</h1>');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('redirects an earlier handle and other capitals to the current handle', async () => {
    for (const handle of ['ada-first', 'Ada-Agent']) {
      const { statusCode, headers } = await http.inject(`/book/${handle}`);
      expect([statusCode, headers.location]).toEqual([301, '/book/ada-agent']);
    }
  });

  it.each(['unknown-agent', 'no%20handle', 'x'])(
    'shows the not-found screen with 404 for %s',
    async (handle) => {
      const { statusCode, body } = await http.inject(`/book/${handle}`);
      expect([statusCode, body]).toEqual([404, '<p>Nothing here</p>']);
    },
  );

  it('has an image with the name and the price for messengers', async () => {
    const { body } = await http.inject('/book/ada-agent');
    const url = /og:image" content="https:\/\/gable\.test([^"]+)"/.exec(body)?.[1] ?? '';
    expect(url).toMatch(/^\/book\/ada-agent\/og\.png\?v=[0-9a-f]{12}$/);
    const { statusCode, headers, rawPayload } = await http.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    const { channels } = await sharp(rawPayload).stats();
    // Text was drawn on the background.
    expect(channels[0]?.stdev).toBeGreaterThan(5);
    expect((await http.inject('/book/unknown-agent/og.png')).statusCode).toBe(404);
  });

  it('shows the photo of the agent to everyone, and nothing without one', async () => {
    expect((await http.inject('/book/ada-agent/photo.webp')).statusCode).toBe(404);
    const photo = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#aa2200' },
    })
      .png()
      .toBuffer();
    await setProfileImage(agent, { image: 'photo', bytes: photo });
    const { headers, rawPayload } = await http.inject('/book/ada-first/photo.webp');
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512 });
    const page = await readBookingPage(context.anonymous, { handle: 'ada-agent' });
    expect(page.agent.photo).toMatch(/^\/book\/ada-agent\/photo\.webp\?v=[0-9a-f]{12}$/);
  });

  it('is limited by IP address', async () => {
    const statuses: number[] = [];
    for (let visit = 0; visit <= LIMIT; visit += 1)
      statuses.push((await http.inject('/book/ada-agent')).statusCode);
    expect(statuses).toEqual([...Array(LIMIT).fill(200), 429]);
  });
});
