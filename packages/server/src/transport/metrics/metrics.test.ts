import { cents } from '@gable/contracts/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { platformEntry, postEntry } from '#domains/ledger/index.ts';
import { defineTopic, enqueue } from '#outbox/index.ts';
import { createRealtimeHub } from '#realtime/index.ts';
import type { MetricsSettings } from '#settings/metrics-settings.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { buildHttp } from '../build-http.ts';
import { shedLoad } from '../overload/shed-load.ts';
import { countResponses } from './count-responses.ts';
import { createMetrics } from './metrics.ts';
import { mountMetrics } from './mount-metrics.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

/** Creates a server with a few routes and this access to its metrics. */
async function open(access: MetricsSettings) {
  const http = await buildHttp({ logLevel: 'silent' });
  const metrics = createMetrics();
  countResponses(http, metrics);
  const monitor = { shortage: () => null, loopDelayMs: () => 0, stop: () => undefined };
  const inFlight = shedLoad(http, { maxInFlight: 2, monitor, onShed: metrics.recordShed });
  http.decorate('baseContext', { ...context.system, publicUrl: 'http://gable.test' });
  http.decorate('realtime', {
    hub: createRealtimeHub(context.db, context.clock),
    sessionCheckIntervalMs: 1_000,
    build: null,
  });
  mountMetrics(http, metrics, { access, inFlight });
  http.get('/deals/:id', async () => ({ ok: true }));
  http.get('/stream', (_request, reply) => reply.type('text/event-stream').send('data: 1\n\n'));
  const read = async (headers: Record<string, string> = {}) => http.inject({ url: '/metrics', headers });
  return { http, metrics, read };
}

it('counts responses by route, never by URL, and reports waiting jobs', async () => {
  const { http, metrics, read } = await open({ kind: 'this-machine' });
  for (const url of ['/deals/7', '/deals/8', '/nothing/9', '/stream']) await http.inject(url);
  metrics.recordWebhookLag(1_500);
  metrics.recordShed('requests');
  const greet = defineTopic('test.greet', z.object({}));
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await enqueue(tx, greet, {}, { now });
    await enqueue(tx, greet, {}, { now, delayMs: 60_000 });
  });
  context.clock.advance(4_000);
  const { body, headers } = await read();
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const figureOf = (series: string) =>
    body
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1];
  expect({
    deals: figureOf(
      'gable_http_request_duration_seconds_count{method="GET",route="/deals/:id",status="200"}',
    ),
    none: figureOf('gable_http_request_duration_seconds_count{method="GET",route="none",status="404"}'),
    waiting: figureOf('gable_outbox_jobs{state="waiting"}'),
    due: figureOf('gable_outbox_jobs{state="due"}'),
    dead: figureOf('gable_outbox_jobs{state="dead"}'),
    oldest: figureOf('gable_outbox_oldest_due_seconds'),
    up: figureOf('gable_database_up'),
    waitedFor: figureOf('gable_database_connections{state="waited_for"}'),
    inFlight: figureOf('gable_http_requests_in_flight'),
    streams: figureOf('gable_live_streams'),
    lag: figureOf('gable_webhook_lag_seconds_sum'),
    shed: figureOf('gable_http_requests_shed_total{reason="requests"}'),
  }).toEqual({
    deals: '2',
    none: '1',
    waiting: '2',
    due: '1',
    dead: '0',
    oldest: expect.stringMatching(/^4/),
    up: '1',
    waitedFor: '0',
    inFlight: '1',
    streams: '0',
    lag: '1.5',
    shed: '1',
  });
  for (const series of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ])
    expect(Number(figureOf(series)), series).toBeGreaterThan(0);
  expect(body).not.toMatch(/nothing\/9|deals\/7|\/stream/);
  await http.close();
});

it('has the totals of the platform’s books', async () => {
  const { http, read } = await open({ kind: 'this-machine' });
  expect((await read()).body).not.toContain('gable_books_cents{');
  const createdAt = context.clock.now();
  const post = (id: string, kind: 'application_fee' | 'processing_cost', net: number) =>
    context.db.transaction((tx) =>
      postEntry(tx, platformEntry({ id, kind, net: cents(net), currency: 'usd', createdAt }), createdAt),
    );
  await post('txn_1', 'application_fee', 5_000);
  await post('txn_2', 'processing_cost', -755);
  const { body } = await read();
  expect(body).toContain('gable_books_cents{account="fees",currency="usd"} 5000');
  expect(body).toContain('gable_books_cents{account="processing_costs",currency="usd"} -755');
  expect(body).toContain('gable_books_balance_cents{currency="usd"} 4245');
  await http.close();
});

it('returns the metrics only to callers with access', async () => {
  const token = 'a-token-of-some-length';
  const guarded = await open({ kind: 'token', token });
  const local = await open({ kind: 'this-machine' });
  const closed = await open({ kind: 'none' });
  const statusOf = async (response: ReturnType<typeof local.read>) => (await response).statusCode;
  expect(await statusOf(guarded.read({ authorization: `Bearer ${token}` }))).toBe(200);
  expect(await statusOf(guarded.read())).toBe(404);
  expect(await statusOf(guarded.read({ authorization: `Bearer ${token}x` }))).toBe(404);
  expect(await statusOf(local.read())).toBe(200);
  expect(await statusOf(local.read({ 'x-forwarded-for': '203.0.113.7' }))).toBe(404);
  const far = await local.http.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
  expect(far.statusCode).toBe(404);
  expect(await statusOf(closed.read())).toBe(404);
  for (const { http } of [guarded, local, closed]) await http.close();
});

it('returns the process metrics while the database is not available', async () => {
  const { http, read } = await open({ kind: 'this-machine' });
  await context.close();
  const { statusCode, body } = await read();
  expect(statusCode).toBe(200);
  expect(body).toContain('gable_database_up 0');
  expect(body).not.toContain('gable_outbox_jobs{');
  await http.close();
  context = await createTestContext();
});
