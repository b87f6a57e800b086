import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { openStream } from '../testing/read-stream.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
});
afterAll(() => server.close());

/** The same for all users, so it can be cached. */
const PUBLIC: readonly string[] = [
  '/.well-known/gable-signing-keys.json',
  '/.well-known/security.txt',
  '/api/docs',
  '/api/openapi.json',
  '/auth/v1/.well-known/jwks.json',
];

const UNKNOWN_ID = '0197a000-0000-7000-8000-000000000001';

/** URLs with several responses, and some with errors. */
const MORE = [
  '/trpc/deal.list?input=%7B%7D',
  '/trpc/deal.list,profile.me?batch=1&input=%7B%7D',
  '/trpc/no.such',
  '/rest/v1/deals?select=id',
  '/rest/v1/deals?select=no_such_column',
  '/rest/v1/users',
  '/rest/v1/no_such_table',
  '/auth/v1/user',
  '/auth/v1/no-such-endpoint',
  '/no-such-page',
  '/%c3%28',
];

function listPaths({ routes }: TestServer): readonly string[] {
  const found = routes
    .filter(({ method, url }) => method === 'GET' && !url.includes('*') && !/^\/(?:trpc|rest)\//.test(url))
    .map(({ url }) => url.replaceAll(/:\w+/g, UNKNOWN_ID));
  return [...new Set([...found, ...MORE])].filter((url) => !PUBLIC.includes(url));
}

async function getCacheControl(token: string | null, url: string): Promise<string> {
  const { headers } = await server.call(token, 'GET', url);
  return `${url}: ${headers['cache-control']}`;
}

it.each([
  ['an agent', () => agent],
  ['a visitor', () => null],
])('prevents caches from storing private responses for %s', async (_, token) => {
  const paths = listPaths(server);
  expect(paths.length).toBeGreaterThan(40);
  const found = await Promise.all(paths.map((url) => getCacheControl(token(), url)));
  expect(found).toEqual(paths.map((url) => `${url}: private, no-store`));
});

it('prevents caches from storing responses to writes and rejected writes', async () => {
  const deal = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };
  const writes = [
    server.call(agent, 'POST', '/api/deals', deal),
    server.call(agent, 'POST', '/api/deals', {}),
    server.call(agent, 'POST', '/trpc/deal.create', { json: deal }),
    server.call(agent, 'DELETE', '/api/deals'),
    server.call(null, 'POST', '/auth/v1/token?grant_type=password', {
      email: 'a@example.com',
      password: 'x',
    }),
  ];
  const responses = await Promise.all(writes);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 422, 200, 405, 400]);
  for (const { headers } of responses) expect(headers['cache-control']).toBe('private, no-store');
});

it('prevents caches from storing the event stream', async () => {
  const stream = await openStream(server.http, agent);
  expect(stream.headers.get('cache-control')).toBe('private, no-store, no-transform');
  stream.leave();
});

it.each(PUBLIC)('allows caches to store %s', async (url) => {
  const { headers } = await server.call(null, 'GET', url);
  expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);
});
