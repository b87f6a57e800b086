import type { AgentProfileView } from '@gable/contracts/agent-profile';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPhotoWithLocation,
  createPng,
  createSignature,
} from '#integrations/images/testing/image-fixtures.ts';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
let agent: string;
let buyer: string;
let invited: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
  buyer = await server.signUp('buyer', 'ben@example.com');
  invited = await server.signUp('buyer', 'ivy@example.com');
  for (const customerEmail of ['ben@example.com', 'ivy@example.com']) {
    const client = { customerName: 'Ben Buyer', customerEmail, customerPhone: '555-0100' };
    const deal = (await server.call(agent, 'POST', '/api/deals', client)).json<{ id: string }>();
    if (customerEmail === 'ivy@example.com') continue;
    const proposal = { dealId: deal.id, serviceType: 'Home Showing', amount: '250' };
    await server.call(agent, 'POST', '/api/proposals', proposal);
  }
});
afterAll(() => server.close());

interface Upload {
  readonly token?: string | null;
  readonly image?: string;
  readonly type?: string;
  readonly headers?: Record<string, string>;
}

function upload(
  payload: Buffer,
  { token = agent, image = 'photo', type = 'image/jpeg', headers = {} }: Upload = {},
) {
  return server.http.inject({
    method: 'PUT',
    url: `/profile-images/${image}`,
    payload,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
}

const readProfile = async () =>
  (await server.call(agent, 'GET', '/api/profile/professional')).json<AgentProfileView>();

const get = (token: string | null, url: string | null) => server.call(token, 'GET', url ?? '');

describe('an image of the professional profile', () => {
  it('is served with its type and an immutable path', async () => {
    expect((await upload(await createPhotoWithLocation())).statusCode).toBe(204);
    expect((await upload(await createSignature(), { image: 'signature' })).statusCode).toBe(204);
    const { photo, signatureImage } = await readProfile();
    for (const [url, type, format] of [
      [photo, 'image/webp', 'webp'],
      [signatureImage, 'image/png', 'png'],
    ] as const) {
      const response = await get(agent, url);
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format });
    }
  });

  it('is visible to the agent and their clients, and to no one else', async () => {
    const { photo, signatureImage } = await readProfile();
    const strangers = [await server.signUp('agent'), await server.signUp('buyer')];
    for (const url of [photo, signatureImage]) {
      for (const token of [agent, buyer, invited]) expect((await get(token, url)).statusCode).toBe(200);
      for (const token of strangers) {
        const response = await get(token, url);
        expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
        expect(response.headers['cache-control']).toBe('private, no-store');
      }
      expect((await get(null, url)).statusCode).toBe(401);
    }
    expect((await get(agent, `/profile-images/no-id/photo/x`)).statusCode).toBe(404);
  });

  it('gets a new path when it is replaced', async () => {
    const { photo: before } = await readProfile();
    await upload(await createPng());
    const { photo: after } = await readProfile();
    expect(after).not.toBe(before);
    expect([(await get(agent, before)).statusCode, (await get(agent, after)).statusCode]).toEqual([404, 200]);
  });

  it('can be removed, also if there is none', async () => {
    for (let times = 0; times < 2; times += 1)
      expect((await server.call(agent, 'DELETE', '/profile-images/signature')).statusCode).toBe(204);
    expect(await readProfile()).toMatchObject({ signatureImage: null, photo: expect.any(String) });
  });
});

describe('an upload', () => {
  it('is rejected with what to do, and the profile keeps its image', async () => {
    const { photo } = await readProfile();
    const wrong = await upload(Buffer.from('GIF89a'), { type: 'image/png' });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { code: 'IMAGE_REJECTED', message: expect.stringContaining('Choose another file') },
    ]);
    const large = await upload(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([large.statusCode, large.json()]).toMatchObject([
      422,
      { code: 'IMAGE_REJECTED', message: 'This image is larger than 5 MB. Choose a smaller one.' },
    ]);
    expect((await upload(Buffer.alloc(0))).statusCode).toBe(422);
    expect((await readProfile()).photo).toBe(photo);
  });

  it('is accepted from agents only', async () => {
    const image = await createPng();
    expect((await upload(image, { token: buyer })).json()).toMatchObject({ code: 'WRONG_ROLE' });
    expect((await upload(image, { token: null })).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('is not accepted as a form, or from another site', async () => {
    const image = await createPng();
    const form = { type: 'multipart/form-data; boundary=x' };
    expect((await upload(image, form)).statusCode).toBe(415);
    const headers = { cookie: `gable_session=${agent}`, origin: 'https://evil.example' };
    const crossSite = await upload(image, { token: null, headers });
    expect(crossSite.json()).toMatchObject({ code: 'CROSS_ORIGIN' });
  });

  it('with the session cookie is accepted from the app', async () => {
    const origin = PUBLIC_URL;
    const headers = { cookie: `gable_session=${agent}`, origin };
    const response = await upload(await createPng(), {
      token: null,
      type: 'application/octet-stream',
      headers,
    });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });
});
