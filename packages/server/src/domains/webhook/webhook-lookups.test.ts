import { lookup } from 'node:dns/promises';
import { newWebhookSchema } from '@gable/contracts/webhook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpWebhooks } from '#integrations/webhooks/http-webhooks.ts';
import { createNameResolver } from '#integrations/webhooks/resolve-name.ts';
import { startNameServer } from '#integrations/webhooks/testing/start-name-server.ts';
import { isAppError } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { createWebhook } from './create-webhook.ts';
import { createEndpoint } from './testing/webhook-fixtures.ts';
import { updateWebhook } from './update-webhook.ts';

let context: TestContext;
let dns: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  context = await createTestContext();
  dns = await startNameServer({ 'hooks.example': ['93.184.216.34'] });
});
afterAll(async () => {
  await dns.close();
  await context.close();
});

/** Creates agents in one process, whose name server answers only one name. */
function openAgents() {
  const resolve = createNameResolver({ servers: [dns.server], timeoutMs: 60_000 });
  const webhooks = createHttpWebhooks({ allowPrivate: false, timeoutMs: 300_000, resolve });
  return async () => {
    const agent = await context.newAgent();
    return { ...agent, ports: { ...agent.ports, webhooks } };
  };
}

const create = (agent: UserContext, host: string) =>
  createWebhook(
    agent,
    newWebhookSchema.parse({ url: `https://${host}/`, description: '', eventTypes: ['deal.created'] }),
  );

it('serves a second agent while a hundred lookups of the first wait for a silent name server', async () => {
  const newAgent = openAgents();
  const [first, second] = [await newAgent(), await newAgent()];
  const gone = new AbortController();
  const left = { ...first, getAbortSignal: () => gone.signal };
  const outcomes: string[] = [];
  const calls = Array.from({ length: 100 }, async (_, number) => {
    const error: unknown = await create(left, `silent-${number}.example`).catch((reason: unknown) => reason);
    outcomes.push(isAppError(error) ? error.code : 'created');
  });
  await expect.poll(() => new Set(dns.asked).size).toBeGreaterThanOrEqual(4);
  // The lookup of Stripe's client, then the agent's endpoint.
  await lookup('localhost');
  expect(await create(second, 'hooks.example')).toMatchObject({ url: 'https://hooks.example/' });
  // Of the twenty accepted lookups, at most four run, and none has finished.
  await expect.poll(() => outcomes).toEqual(Array(80).fill('RATE_LIMITED'));
  expect(new Set(dns.asked.filter((name) => name.startsWith('silent-'))).size).toBe(4);
  gone.abort();
  await Promise.all(calls);
  expect(new Set(dns.asked.filter((name) => name.startsWith('silent-'))).size).toBe(4);
});

it('limits how often an endpoint’s URL is changed', async () => {
  const agent = await openAgents()();
  const { id: endpointId } = await create(agent, 'hooks.example');
  const move = () => updateWebhook(agent, { endpointId, changes: { url: 'https://hooks.example/new' } });
  const results = await Promise.allSettled(Array.from({ length: 25 }, move));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  await expect(move()).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    params: { retryAfterSeconds: expect.any(Number) },
  });
});

it('rejects an endpoint above the limit before the lookup', async () => {
  const agent = await openAgents()();
  for (let made = 0; made < 10; made += 1) await createEndpoint({ ...agent, ports: context.system.ports });
  const before = dns.asked.length;
  await expect(create(agent, 'silent.example')).rejects.toMatchObject({ code: 'TOO_MANY_WEBHOOKS' });
  expect(dns.asked.length).toBe(before);
});

it('limits the number of endpoints across concurrent requests', async () => {
  const agent = await context.newAgent();
  const results = await Promise.allSettled(Array.from({ length: 15 }, () => createEndpoint(agent)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});
