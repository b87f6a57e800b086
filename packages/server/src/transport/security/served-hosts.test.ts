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

describe('the host name', () => {
  it.each([...OWN, ...LOOPBACK])('%s is accepted in production and in development', async (host) => {
    expect((await ask(production, host)).statusCode).toBe(200);
    expect((await ask(development, host)).statusCode).toBe(200);
  });

  it.each(FOREIGN)('%s is always rejected', async (host) => {
    for (const http of [production, development])
      for (const url of ['/', '/api/deals', '/sandbox/mail'])
        expect((await ask(http, host, url)).statusCode).toBe(421);
  });

  it('is not read from X-Forwarded-Host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'gable.example' };
    expect((await production.inject({ url: '/', headers })).statusCode).toBe(421);
  });

  it('is rejected in the format of the called API', async () => {
    const response = await ask(production, 'evil.example', '/auth/v1/user');
    expect(response.json()).toMatchObject({ code: 421, error_code: 'validation_failed' });
  });
});

describe('a call by IP address', () => {
  it.each(['/healthz', '/readyz', '/healthz?from=balancer'])('can read %s', async (url) => {
    for (const http of [production, development])
      expect((await ask(http, '10.0.0.7:3000', url)).statusCode).toBe(200);
  });

  it('can read the metrics only in production, where they need a token', async () => {
    expect((await ask(production, '10.0.0.7:3000', '/metrics')).statusCode).toBe(200);
    expect((await ask(development, '10.0.0.7:3000', '/metrics')).statusCode).toBe(421);
  });

  it('can send a signed webhook', async () => {
    const url = '/webhooks/stripe';
    const response = await production.inject({ method: 'POST', url, headers: { host: 'localhost:3000' } });
    expect(response.statusCode).toBe(200);
  });
});

/** Sends raw bytes. Returns the first line of the response. */
async function readStatusLine(http: FastifyInstance, bytes: string): Promise<string> {
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
  ])('with two Host headers is rejected: %j', async (headers) => {
    for (const path of ['/', '/healthz', '/nothing']) {
      const bytes = `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
      expect(await readStatusLine(development, bytes)).toBe('HTTP/1.1 400 Bad Request');
    }
  });

  it('without a Host header is rejected', async () => {
    expect(await readStatusLine(development, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/ 400 /);
    expect(await readStatusLine(development, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/ 421 /);
  });

  it('with one Host header is accepted', async () => {
    const bytes = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    expect(await readStatusLine(development, bytes)).toBe('HTTP/1.1 200 OK');
  });
});
