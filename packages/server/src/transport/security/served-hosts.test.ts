import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHttp } from '../build-http.ts';

const PATHS = ['/', '/api/deals', '/auth/v1/user', '/sandbox/mail', '/metrics', '/healthz', '/readyz'];

async function openServer(production: boolean): Promise<FastifyInstance> {
  const hosts = { publicUrl: 'https://gable.example', allowedHosts: ['www.gable.example'], production };
  const http = await buildHttp({ logLevel: 'silent', hosts });
  for (const path of PATHS) http.get(path, async () => ({ ok: true }));
  http.post('/webhooks/stripe', async () => ({ ok: true }));
  return http;
}

let production: FastifyInstance;
let development: FastifyInstance;
beforeAll(async () => {
  [production, development] = await Promise.all([openServer(true), openServer(false)]);
});
afterAll(() => Promise.all([production.close(), development.close()]));

const ask = (http: FastifyInstance, host: string, url = '/') => http.inject({ url, headers: { host } });

const OWN = ['gable.example', 'GABLE.example', 'gable.example:443', 'gable.example.', 'www.gable.example'];
const LOOPBACK = [
  'localhost',
  'localhost:3000',
  'app.localhost',
  '127.0.0.1:3000',
  '127.8.8.8',
  '[::1]:3000',
];
const FOREIGN = [
  'evil.example',
  'gable.example.evil.example',
  'evil-gable.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.7',
  '0.0.0.0',
  'gable.example@evil.example',
  'gable.example/evil',
  'gable.example, evil.example',
  'gable example',
];

describe('the hosts that are answered', () => {
  it.each([...OWN, ...LOOPBACK])('are %s in production and in development', async (host) => {
    expect((await ask(production, host)).statusCode).toBe(200);
    expect((await ask(development, host)).statusCode).toBe(200);
  });

  it.each(FOREIGN)('are never %s', async (host) => {
    for (const http of [production, development])
      for (const url of ['/', '/api/deals', '/sandbox/mail'])
        expect((await ask(http, host, url)).statusCode).toBe(421);
  });

  it('are not named by X-Forwarded-Host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'gable.example' };
    expect((await production.inject({ url: '/', headers })).statusCode).toBe(421);
  });

  it('say so in the form of the part that was called', async () => {
    const answer = await ask(production, 'evil.example', '/auth/v1/user');
    expect(answer.json()).toMatchObject({ code: 421, error_code: 'validation_failed' });
  });
});

describe('a call by address', () => {
  it.each(['/healthz', '/readyz', '/healthz?from=balancer'])('may ask %s how we are', async (url) => {
    for (const http of [production, development])
      expect((await ask(http, '10.0.0.7:3000', url)).statusCode).toBe(200);
  });

  it('may read the metrics in production, where they need a token, and not in development', async () => {
    expect((await ask(production, '10.0.0.7:3000', '/metrics')).statusCode).toBe(200);
    expect((await ask(development, '10.0.0.7:3000', '/metrics')).statusCode).toBe(421);
  });

  it('may bring a signed message of a provider', async () => {
    const url = '/webhooks/stripe';
    const answer = await production.inject({ method: 'POST', url, headers: { host: 'localhost:3000' } });
    expect(answer.statusCode).toBe(200);
  });
});

/** The first line of what comes back to these bytes. */
async function statusLineOf(http: FastifyInstance, bytes: string): Promise<string> {
  const known = http.server.address();
  const port =
    known && typeof known === 'object'
      ? known.port
      : Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

describe('a request', () => {
  it.each([
    'Host: localhost\r\nHost: localhost',
    'Host: localhost\r\nhost: evil.example',
    'host: evil.example\r\nHOST: localhost',
  ])('with two Host headers is refused: %j', async (headers) => {
    for (const path of ['/', '/healthz', '/nothing']) {
      const bytes = `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
      expect(await statusLineOf(development, bytes)).toBe('HTTP/1.1 400 Bad Request');
    }
  });

  it('without a Host is refused', async () => {
    expect(await statusLineOf(development, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/ 400 /);
    expect(await statusLineOf(development, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/ 421 /);
  });

  it('with one Host is answered', async () => {
    const bytes = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    expect(await statusLineOf(development, bytes)).toBe('HTTP/1.1 200 OK');
  });
});
