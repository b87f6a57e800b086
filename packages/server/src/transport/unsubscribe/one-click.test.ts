import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmailPreferences, setEmailPreference } from '#domains/email/email-preferences.ts';
import { buildUnsubscribeUrl, readUnsubscribe, resubscribe } from '#emails/unsubscribe/unsubscribe.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

const EMAIL = 'Ann@Example.com';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function linkFor(email = EMAIL) {
  const url = new URL(await buildUnsubscribeUrl(server.context.system, { email, topic: 'messages' }));
  return { path: `${url.pathname}${url.search}`, token: url.searchParams.get('token') ?? '' };
}

function post(url: string, contentType: string, payload: string) {
  return server.http.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
}

const isOn = async (token: string) => (await readUnsubscribe(server.context.anonymous, { token })).on;

describe('one-click unsubscribe (RFC 8058)', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('unsubscribes without a sign-in, repeatedly: %s', async (contentType, body) => {
    const { path, token } = await linkFor(`${contentType.length}@example.com`);
    expect(await isOn(token)).toBe(true);
    for (const _time of [1, 2]) expect((await post(path, contentType, body)).statusCode).toBe(200);
    expect(await isOn(token)).toBe(false);
    // Another link for the same address has the same effect.
    expect(await isOn((await linkFor(`${contentType.length}@EXAMPLE.com`)).token)).toBe(false);
    expect(await resubscribe(server.context.anonymous, { token })).toMatchObject({ on: true });
  });

  it('changes nothing on GET, which email clients may prefetch', async () => {
    const { path, token } = await linkFor('get@example.com');
    await server.http.inject({ method: 'GET', url: path });
    await server.http.inject({ method: 'HEAD', url: path });
    expect(await isOn(token)).toBe(true);
  });

  it('rejects a link with an invalid signature', async () => {
    const { token } = await linkFor();
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of ['', 'nonsense', flipped, token.slice(0, 20)]) {
      const response = await post(`/unsubscribe?token=${bad}`, 'application/x-www-form-urlencoded', 'x=1');
      expect([404, 422]).toContain(response.statusCode);
    }
  });
});

describe('the settings', () => {
  it('show the unsubscribed topics, only for the user’s own role and email', async () => {
    const { context } = server;
    const buyer = await context.newBuyer();
    const { path } = await linkFor(buyer.actor.email);
    await post(path, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
    expect((await readEmailPreferences(buyer)).switches).toEqual([
      { topic: 'reminders', on: true },
      { topic: 'messages', on: false },
    ]);
    expect((await setEmailPreference(buyer, { topic: 'messages', on: true })).switches).toEqual([
      { topic: 'reminders', on: true },
      { topic: 'messages', on: true },
    ]);
    const agent = await context.newAgent();
    await setEmailPreference(agent, { topic: 'answers', on: false });
    expect((await readEmailPreferences(agent)).switches).toEqual([
      { topic: 'answers', on: false },
      { topic: 'payments', on: true },
      { topic: 'messages', on: true },
    ]);
    await expect(setEmailPreference(buyer, { topic: 'payments', on: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(readEmailPreferences(context.anonymous)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
