import { serviceViewSchema } from '@gable/contracts/service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';
import { openStream } from '#transport/testing/read-stream.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const CHANGED = expect.objectContaining({ kind: 'changed', areas: ['services'] });

it('publishes each change of the catalog to its agent', async () => {
  const agent = await server.signUp('agent');
  const stream = await openStream(server.http, agent);
  expect(await stream.event()).toMatchObject({ kind: 'open' });
  const input = { name: 'Tour', serviceType: 'Home Showing', amount: '250' };
  const created = await server.call(agent, 'POST', '/api/services', input);
  expect(await stream.event()).toEqual(CHANGED);
  const path = `/api/services/${z.pick(serviceViewSchema, { id: true }).parse(created.json()).id}`;
  await server.call(agent, 'PATCH', path, { amount: '300' });
  expect(await stream.event()).toEqual(CHANGED);
  await server.call(agent, 'DELETE', path);
  expect(await stream.event()).toEqual(CHANGED);
  await server.call(agent, 'POST', '/trpc/service.addStarterSet', {});
  expect(await stream.event()).toEqual(CHANGED);
  stream.leave();
});
