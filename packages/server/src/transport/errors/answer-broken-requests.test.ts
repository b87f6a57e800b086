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

/** All that comes back to these bytes. */
async function answerTo(bytes: string): Promise<{ head: string; body: unknown }> {
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
    // Hardly longer than 64 kB: nothing is left unread when the connection ends, which could swallow the answer.
    `GET /thing HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(65_600)}\r\n\r\n`,
    431,
    'HEAD_TOO_LARGE',
  ],
] as const)('%s is refused in the form of every error', async (_name, bytes, status, code) => {
  const { head, body } = await answerTo(bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(body).toEqual({ status, code, message: expect.any(String) });
});

it('takes an address that names a thousand ids', async () => {
  const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID()).join('%2C');
  const answer = await fetch(`http://127.0.0.1:${port}/thing?id=in.(${ids})`);
  expect(answer.status).toBe(200);
});

it('an address that cannot be decoded is refused in the form of the part that was called', async () => {
  const data = await fetch(`http://127.0.0.1:${port}/rest/v1/%ff`);
  expect([data.status, data.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
  expect(await data.json()).toMatchObject({ code: 'PGRST125', hint: null });
  const own = await fetch(`http://127.0.0.1:${port}/api/%ff`);
  expect(await own.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});
