import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertSameOrigin } from './csrf.ts';
import { clearSessionCookie, getSessionCookie, setSessionCookie } from './session-cookie.ts';

/** Creates a server with the session cookie only. */
async function openServer(publicUrl: string) {
  const http = Fastify();
  await http.register(cookie);
  http.get('/', async (request) => ({ token: getSessionCookie(request, publicUrl) ?? null }));
  http.post('/', async (request, reply) => {
    assertSameOrigin(request, publicUrl);
    return setSessionCookie(reply, publicUrl, { accessToken: 'abc', maxAge: 60 }).send({});
  });
  http.delete('/', async (_request, reply) => clearSessionCookie(reply, publicUrl).send({}));
  return http;
}

let secure: Awaited<ReturnType<typeof openServer>>;
let plain: typeof secure;
beforeAll(async () => {
  [secure, plain] = await Promise.all([
    openServer('https://gable.example'),
    openServer('http://localhost:3000'),
  ]);
});
afterAll(() => Promise.all([secure.close(), plain.close()]));

const tokenOf = async (http: typeof secure, header: string) =>
  (await http.inject({ url: '/', headers: { cookie: header } })).json();
const fromPage = (http: typeof secure, origin: string, host: string) =>
  http.inject({ method: 'POST', url: '/', headers: { origin, host } });

describe('the session cookie over https', () => {
  it('has the prefix __Host- and the required attributes', async () => {
    const { headers } = await fromPage(secure, 'https://gable.example', 'gable.example');
    const [old, current] = [headers['set-cookie']].flat();
    expect(current).toBe('__Host-gable_session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(old).toMatch(/^gable_session=; Max-Age=0; Path=\//);
  });

  it('is read only with the prefix, because other hosts of the domain can set a cookie without it', async () => {
    expect(await tokenOf(secure, 'gable_session=planted')).toEqual({ token: null });
    expect(await tokenOf(secure, 'gable_session=planted; __Host-gable_session=abc')).toEqual({
      token: 'abc',
    });
  });

  it('is cleared with and without the prefix', async () => {
    const { cookies } = await secure.inject({ method: 'DELETE', url: '/' });
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['__Host-gable_session', ''],
      ['gable_session', ''],
    ]);
  });
});

describe('the session cookie over http', () => {
  it('has no prefix, which browsers would reject', async () => {
    const { cookies } = await fromPage(plain, 'http://localhost:3000', 'localhost:3000');
    expect(cookies).toMatchObject([{ name: 'gable_session', value: 'abc', httpOnly: true }]);
    expect(cookies[0]).not.toHaveProperty('secure');
    expect(await tokenOf(plain, 'gable_session=abc')).toEqual({ token: 'abc' });
  });
});

describe('the app’s origin over http', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', 'localhost:5173', '192.168.1.5:3000'])(
    'matches any host of the request, such as %s',
    async (host) => {
      expect((await fromPage(plain, `http://${host}`, host)).statusCode).toBe(200);
      expect((await fromPage(plain, `https://${host}`, host)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the app’s origin', () => {
  it.each([
    ['https://gable.example', 'gable.example'],
    ['https://gable.example', '10.0.0.7:3000'],
    ['https://www.gable.example', 'www.gable.example'],
    ['https://www.gable.example', 'www.gable.example:443'],
  ])('is %s at the host %s', async (origin, host) => {
    expect((await fromPage(secure, origin, host)).statusCode).toBe(200);
  });

  it.each([
    ['http://gable.example', 'gable.example'],
    ['https://gable.example:8443', 'gable.example'],
    ['http://www.gable.example', 'www.gable.example'],
    ['https://www.gable.example:8443', 'www.gable.example'],
    ['https://localhost:3000', 'localhost:3000'],
    ['http://localhost:3000', 'localhost:3000'],
    ['http://localhost:5000', 'localhost:3000'],
    ['null', 'gable.example'],
  ])('is not %s at the host %s', async (origin, host) => {
    expect((await fromPage(secure, origin, host)).statusCode).toBeGreaterThanOrEqual(400);
  });
});
