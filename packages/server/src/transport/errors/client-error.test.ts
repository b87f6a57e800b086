import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHttp } from '../build-http.ts';

let http: FastifyInstance;
let port: number;
beforeAll(async () => {
  http = await buildHttp({ logLevel: 'silent' });
  http.get('/thing', async () => ({ ok: true }));
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => http.close());

/** Sends raw bytes. Returns the response. */
async function sendRaw(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

it.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'a head that is too long',
    // Slightly longer than 64 kB, so that no unread data is left that could reset the connection.
    `GET /thing HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(65_600)}\r\n\r\n`,
    431,
    'HEAD_TOO_LARGE',
  ],
] as const)('%s gets an error in the usual format', async (_name, bytes, status, code) => {
  const { head, body } = await sendRaw(bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(body).toEqual({ status, code, message: expect.any(String) });
});

it('accepts a URL with a thousand ids', async () => {
  const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID()).join('%2C');
  const response = await fetch(`http://127.0.0.1:${port}/thing?id=in.(${ids})`);
  expect(response.status).toBe(200);
});

it('rejects a path that cannot be decoded in the format of the called API', async () => {
  const data = await fetch(`http://127.0.0.1:${port}/rest/v1/%ff`);
  expect([data.status, data.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
  expect(await data.json()).toMatchObject({ code: 'PGRST125', hint: null });
  const own = await fetch(`http://127.0.0.1:${port}/api/%ff`);
  expect(await own.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});
