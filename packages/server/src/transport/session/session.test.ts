import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ownOrigin = { origin: PUBLIC_URL, 'content-type': 'application/json' };

function createSession(accessToken: string, headers: Record<string, string> = ownOrigin) {
  return server.http.inject({
    method: 'POST',
    url: '/session',
    headers,
    payload: JSON.stringify({ accessToken }),
  });
}

async function getCookie(accessToken: string): Promise<string> {
  const [cookie] = (await createSession(accessToken)).cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

describe('POST /session', () => {
  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const response = await createSession(await server.signUp('agent'));
    expect(response.statusCode).toBe(204);
    expect(response.cookies).toMatchObject([
      { name: 'gable_session', httpOnly: true, sameSite: 'Lax', path: '/' },
    ]);
    expect(response.cookies[0]?.maxAge).toBeGreaterThan(3_500);
  });

  it('rejects a foreign token', async () => {
    const token = await server.signUp('agent');
    expect((await createSession(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(401);
    expect((await createSession('nonsense')).cookies).toEqual([]);
  });

  it('rejects other sites, and the app’s host with another scheme or port', async () => {
    const token = await server.signUp('agent');
    for (const origin of ['https://evil.example', 'https://gable.test', 'http://gable.test:8080', 'null'])
      for (const host of ['gable.test', 'localhost'])
        expect((await createSession(token, { ...ownOrigin, origin, host })).statusCode).toBe(403);
    expect((await createSession(token, { 'content-type': 'application/json' })).statusCode).toBe(403);
  });
});

describe('a request with the session cookie', () => {
  it('acts for the session’s user', async () => {
    const cookie = await getCookie(await server.signUp('agent', 'ann@example.com'));
    const user = await server.http.inject({ url: '/api/user', headers: { cookie } });
    expect(user.json()).toMatchObject({
      email: 'ann@example.com',
      userType: 'agent',
      connectAccountId: null,
      onboardingComplete: false,
    });
  });

  it('can write only from the app’s pages, and only JSON', async () => {
    const cookie = await getCookie(await server.signUp('agent'));
    const payload = JSON.stringify({
      customerName: 'Ben',
      customerEmail: 'ben@example.com',
      customerPhone: '555-0100',
    });
    const post = (headers: Record<string, string>) =>
      server.http.inject({ method: 'POST', url: '/api/deals', headers: { cookie, ...headers }, payload });
    expect((await post(ownOrigin)).statusCode).toBe(201);
    expect((await post({ 'content-type': 'application/json' })).json()).toMatchObject({
      code: 'CROSS_ORIGIN',
    });
    expect((await post({ ...ownOrigin, origin: 'https://evil.example' })).json()).toMatchObject({
      code: 'CROSS_ORIGIN',
    });
    expect((await post({ ...ownOrigin, 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await post({ origin: PUBLIC_URL })).statusCode).toBe(415);
  });

  it('needs no content type without a body', async () => {
    const cookie = await getCookie(await server.signUp('agent'));
    const response = await server.http.inject({
      method: 'POST',
      url: '/api/connect/invoices/in_unknown/void',
      headers: { cookie, origin: PUBLIC_URL },
    });
    expect(response.json()).toMatchObject({ status: 404, message: 'Invoice not found' });
  });

  it('is anonymous after the session has ended elsewhere', async () => {
    const token = await server.signUp('agent');
    const cookie = await getCookie(token);
    await server.call(token, 'POST', '/auth/v1/logout?scope=global');
    expect((await server.http.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401);
    expect((await server.call(token, 'GET', '/api/user')).json()).toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('is cleared on sign-out', async () => {
    const cookie = await getCookie(await server.signUp('agent'));
    const response = await server.http.inject({
      method: 'DELETE',
      url: '/session',
      headers: { ...ownOrigin, cookie },
      payload: '{}',
    });
    expect(response.cookies).toMatchObject([{ name: 'gable_session', value: '' }]);
  });
});

describe('the role', () => {
  it('is read from the profile, not from metadata that the user can change', async () => {
    const token = await server.signUp('buyer', 'climber@example.com');
    expect((await server.call(token, 'GET', '/api/user')).json()).toMatchObject({ userType: 'buyer' });
    await server.call(token, 'PATCH', '/api/deals', {});
    await server.http.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { user_type: 'agent' } },
    });
    const again = await server.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: 'climber@example.com', password: 'open-house' },
    });
    const fresh = again.json<{ access_token: string; user: { user_metadata: object } }>();
    expect(fresh.user.user_metadata).toMatchObject({ user_type: 'agent' });
    expect((await server.call(fresh.access_token, 'GET', '/api/user')).json()).toMatchObject({
      userType: 'buyer',
    });
  });
});
