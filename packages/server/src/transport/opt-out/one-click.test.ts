import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLetterChoices, switchLetters } from '#domains/letter/letter-choices.ts';
import { optIn, optOutUrl, readOptOut } from '#domains/letter/opt-out/opt-out.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';

const EMAIL = 'Ann@Example.com';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function linkFor(email = EMAIL) {
  const url = new URL(await optOutUrl(server.world.system, { email, topic: 'messages' }));
  return { path: `${url.pathname}${url.search}`, token: url.searchParams.get('token') ?? '' };
}

function post(url: string, contentType: string, payload: string) {
  return server.http.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
}

const isOn = async (token: string) => (await readOptOut(server.world.visitor, { token })).on;

describe('one click in a mail program (RFC 8058)', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('switches off without a sign-in, as often as it is clicked: %s', async (contentType, body) => {
    const { path, token } = await linkFor(`${contentType.length}@example.com`);
    expect(await isOn(token)).toBe(true);
    for (const _time of [1, 2]) expect((await post(path, contentType, body)).statusCode).toBe(200);
    expect(await isOn(token)).toBe(false);
    // Another link to the same mailbox is about the same e-mails.
    expect(await isOn((await linkFor(`${contentType.length}@EXAMPLE.com`)).token)).toBe(false);
    expect(await optIn(server.world.visitor, { token })).toMatchObject({ on: true });
  });

  it('changes nothing by a GET, which mail programs do ahead', async () => {
    const { path, token } = await linkFor('get@example.com');
    await server.http.inject({ method: 'GET', url: path });
    await server.http.inject({ method: 'HEAD', url: path });
    expect(await isOn(token)).toBe(true);
  });

  it('takes no link that this house did not seal', async () => {
    const { token } = await linkFor();
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of ['', 'nonsense', flipped, token.slice(0, 20)]) {
      const answer = await post(`/unsubscribe?token=${bad}`, 'application/x-www-form-urlencoded', 'x=1');
      expect([404, 422]).toContain(answer.statusCode);
    }
  });
});

describe('the settings', () => {
  it('know what the link has switched off, and concern one’s own audience and address alone', async () => {
    const { world } = server;
    const buyer = await world.newBuyer();
    const { path } = await linkFor(buyer.actor.email);
    await post(path, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
    expect((await readLetterChoices(buyer)).switches).toEqual([{ topic: 'messages', on: false }]);
    expect((await switchLetters(buyer, { topic: 'messages', on: true })).switches).toEqual([
      { topic: 'messages', on: true },
    ]);
    const agent = await world.newAgent();
    await switchLetters(agent, { topic: 'answers', on: false });
    expect((await readLetterChoices(agent)).switches).toEqual([
      { topic: 'answers', on: false },
      { topic: 'payments', on: true },
      { topic: 'messages', on: true },
    ]);
    await expect(switchLetters(buyer, { topic: 'payments', on: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(readLetterChoices(world.visitor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
