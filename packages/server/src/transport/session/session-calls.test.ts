import { userIdSchema } from '@gable/contracts/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, type Person } from '../../kernel/index.ts';
import { buildHttp } from '../build-http.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { createCallerResolver } from './resolve-caller.ts';

let server: TestServer;
let http: FastifyInstance;
beforeAll(async () => {
  server = await openTestServer();
  http = await buildHttp({ logLevel: 'silent' });
  const users = new Map(['ada', 'ben'].map((name) => [name, newId(userIdSchema)]));
  const resolve = createCallerResolver(
    async ({ headers }): Promise<Person> => ({
      kind: 'person',
      userId: users.get(String(headers['x-user'])) ?? newId(userIdSchema),
      email: 'ada@example.com',
      name: 'Ada',
      userType: 'agent',
      sessionId: 'one',
    }),
    server.auth,
    server.world.system,
    2,
  );
  http.get('/', async (request, reply) => (await resolve(request, reply)).kind);
});
afterAll(async () => {
  await http.close();
  await server.close();
});

const ask = (user: string) => http.inject({ url: '/', headers: { 'x-user': user } });

it('lets each user make so many calls a minute with a session, and says how it stands', async () => {
  expect((await ask('ada')).headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '1' });
  expect((await ask('ada')).statusCode).toBe(200);
  const refused = await ask('ada');
  expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '60' });
  expect((await ask('ben')).statusCode).toBe(200);
  server.world.clock.advance(60_000);
  expect((await ask('ada')).statusCode).toBe(200);
});

it('tells it at the documented API, and visitors nothing of it', async () => {
  const agent = await server.signUp('agent');
  const answer = await server.call(agent, 'GET', '/api/user');
  expect(Number(answer.headers['ratelimit-remaining'])).toBe(Number(answer.headers['ratelimit-limit']) - 1);
  expect((await server.call(null, 'GET', '/api/user')).headers['ratelimit-limit']).toBeUndefined();
});
