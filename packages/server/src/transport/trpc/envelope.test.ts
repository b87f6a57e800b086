import { connect } from 'node:net';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INHERITED, wild, wildSegment } from '../testing/fuzz/arbitraries.ts';
import { runs } from '../testing/fuzz/runs.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { getServerUrl } from '../testing/read-stream.ts';
import { parseErrors } from './testing/read-response.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
});
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };

async function ask(request: InjectOptions) {
  const headers = { authorization: `Bearer ${agent}`, ...request.headers };
  const { statusCode, body } = await server.http.inject({ ...request, headers });
  return { statusCode, body, codes: parseErrors(body).map(({ code }) => code) };
}

const batchOf = (path: string, times: number) => `/trpc/${Array(times).fill(path).join()}?batch=1`;

describe('a tRPC request', () => {
  it.each<[string, InjectOptions, number, string]>([
    [
      'a body that is no JSON',
      { method: 'POST', url: '/trpc/deal.create', headers: JSON_TYPE, payload: '{"json":' },
      400,
      'BAD_REQUEST',
    ],
    [
      'a batch whose body is a list',
      { method: 'POST', url: '/trpc/deal.create?batch=1', headers: JSON_TYPE, payload: '7' },
      400,
      'BAD_REQUEST',
    ],
    ['a batch of a thousand', { method: 'GET', url: batchOf('profile.me', 1_000) }, 400, 'BAD_REQUEST'],
    ['a batch of more than it may', { method: 'GET', url: batchOf('profile.me', 21) }, 400, 'BAD_REQUEST'],
    [
      'queries and mutations in one batch',
      { method: 'POST', url: '/trpc/deal.list,deal.create?batch=1', headers: JSON_TYPE, payload: '{}' },
      400,
      'BAD_REQUEST',
    ],
    [
      'an input that is no JSON',
      { method: 'GET', url: '/trpc/deal.list?input=%7B%22json' },
      400,
      'BAD_REQUEST',
    ],
    [
      'an input with an invalid escape sequence',
      { method: 'GET', url: '/trpc/deal.list?input=%E0%A4%A' },
      400,
      'BAD_REQUEST',
    ],
    [
      'an annotation of a prototype',
      {
        method: 'GET',
        url: `/trpc/deal.list?input=${encodeURIComponent('{"json":{},"meta":{"values":{"__proto__.a":["undefined"]}}}')}`,
      },
      400,
      'BAD_REQUEST',
    ],
    [
      'an annotation of an unknown type',
      {
        method: 'GET',
        url: `/trpc/deal.list?input=${encodeURIComponent('{"json":{},"meta":{"values":[["class","User"]]}}')}`,
      },
      400,
      'BAD_REQUEST',
    ],
    ['a procedure that is none', { method: 'GET', url: '/trpc/deal.nothing' }, 404, 'NOT_FOUND'],
    ['a name that every object has', { method: 'GET', url: '/trpc/__proto__' }, 404, 'NOT_FOUND'],
    ['a part of the router', { method: 'GET', url: '/trpc/deal' }, 404, 'NOT_FOUND'],
    ['a path that goes up', { method: 'GET', url: '/trpc/..%2f..%2fapi%2fdeals' }, 404, 'NOT_FOUND'],
    ['a path in broken percents', { method: 'GET', url: '/trpc/%E0%A4%A' }, 400, 'BAD_REQUEST'],
    [
      'a path with an invalid nested escape sequence',
      { method: 'GET', url: '/trpc/deal%25E0%25A4' },
      404,
      'NOT_FOUND',
    ],
    [
      'a mutation by GET',
      { method: 'GET', url: '/trpc/deal.create?input=%7B%7D' },
      405,
      'METHOD_NOT_ALLOWED',
    ],
    [
      'a mutation by PUT',
      { method: 'PUT', url: '/trpc/deal.create', headers: JSON_TYPE, payload: '{}' },
      405,
      'METHOD_NOT_ALLOWED',
    ],
    [
      'a body of another type',
      { method: 'POST', url: '/trpc/deal.create', headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/trpc/deal.create',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'json=1',
      },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a form of many parts',
      {
        method: 'POST',
        url: '/trpc/deal.create',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x--',
      },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'bytes',
      {
        method: 'POST',
        url: '/trpc/deal.create',
        headers: { 'content-type': 'application/octet-stream' },
        payload: 'abc',
      },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body without end',
      { method: 'POST', url: '/trpc/deal.create', headers: JSON_TYPE, payload: `"${'x'.repeat(2 ** 21)}"` },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a streamed response for one call',
      { method: 'GET', url: '/trpc/profile.me', headers: { 'trpc-accept': 'application/jsonl' } },
      400,
      'BAD_REQUEST',
    ],
  ])('with %s is rejected in the usual format', async (_, request, status, code) => {
    const response = await ask(request);
    expect([response.statusCode, response.codes[0]], response.body).toEqual([status, code]);
  });

  it('can have the maximum number of calls, with the longest names', async () => {
    const response = await ask({ method: 'GET', url: batchOf('notification.unreadCount', 20) });
    expect([response.statusCode, response.codes]).toEqual([200, []]);
  });

  it('in any form causes no internal error, and gets a response in the usual format', async () => {
    const path = fc.oneof(
      fc.constantFrom('deal.list', 'deal.create', 'contract.generate', 'profile.me', 'deal', ...INHERITED),
      wildSegment.map(encodeURIComponent),
      wildSegment.map((segment) => encodeURIComponent(encodeURIComponent(segment))),
    );
    const text = fc.oneof(
      wild.map((value) => JSON.stringify({ json: value })),
      wild.map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary', maxLength: 50 }),
    );
    const type = fc.constantFrom(
      ...[
        'application/json',
        'application/json;charset=utf-16',
        'text/plain',
        'application/octet-stream',
        '',
      ],
      'multipart/form-data; boundary=x',
    );
    const query = fc.array(
      fc.tuple(
        fc.constantFrom('batch', 'input', 'connectionParams', 'lastEventId', '__proto__'),
        fc.oneof(
          fc.constantFrom('1', 'null', '{}', '%', '%ff'),
          text.map((one) => encodeURIComponent(one.toWellFormed())),
        ),
      ),
      { maxLength: 3 },
    );
    const accept = fc.constantFrom('application/jsonl', 'text/event-stream', 'nothing');
    await fc.assert(
      fc.asyncProperty(
        fc.array(path, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
        query,
        type,
        accept,
        text,
        async (paths, method, parameters, contentType, wish, payload) => {
          const search = parameters.map((pair) => pair.join('=')).join('&');
          const response = await ask({
            method,
            url: `/trpc/${paths.join()}?${search}`,
            headers: { 'content-type': contentType, 'trpc-accept': wish },
            ...(method !== 'GET' && { payload }),
          });
          expect(response.statusCode, response.body).toBeLessThan(500);
          if (response.statusCode >= 400) expect(response.codes.length, response.body).toBeGreaterThan(0);
        },
      ),
      runs(150),
    );
    expect({}).not.toHaveProperty('polluted');
  });
});

/**
 * Sends a raw request. Returns the response until its headers are complete or the connection is
 * closed.
 */
async function sendRaw(request: string): Promise<string> {
  const address = new URL(await getServerUrl(server.http));
  const socket = connect(Number(address.port), address.hostname);
  socket.write(request);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes('\r\n\r\n')) break;
  }
  socket.destroy();
  return text;
}

describe('an invalid HTTP request', () => {
  it.each([
    [
      'headers without end',
      `GET /trpc/profile.me HTTP/1.1\r\nHost: x\r\n${`X-A: ${'y'.repeat(1_000)}\r\n`.repeat(66)}\r\n`,
      431,
    ],
    [
      'an address without end',
      `GET /trpc/profile.me?input=${'x'.repeat(66_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
    ],
    ['a header with a break in it', 'GET /trpc/profile.me HTTP/1.1\r\nHost: x\r\nX-A: a\rb\r\n\r\n', 400],
    [
      'two lengths',
      'POST /trpc/deal.create HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
  ])('is rejected: %s', async (_, request, status) => {
    expect(await sendRaw(request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
