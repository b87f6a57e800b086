import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from './testing/open-test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = await server.signUp('agent');
});
afterAll(() => server.close());

/**
 * Calls with nested arrays in `data`, as text, because `JSON.stringify` would overflow the stack.
 */
const callNested = (method: 'POST' | 'PUT', url: string, levels: number) =>
  server.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"data":{"tree":${'['.repeat(levels)}${']'.repeat(levels)}}}`,
  });

describe.each([
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/api/deals'],
  ['POST', '/rest/v1/deals'],
  ['POST', '/trpc/deal.create'],
] as const)('%s %s', (method, url) => {
  it.each([100, 6_000, 25_000])('rejects a body with %i levels with 400', async (levels) => {
    expect((await callNested(method, url, levels)).statusCode).toBe(400);
  });
});

it('stores user data with fewer levels', async () => {
  expect((await callNested('PUT', '/auth/v1/user', 90)).statusCode).toBe(200);
});
