import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createLiveHub } from '#live/index.ts';
import { defineTopic, enqueue } from '#outbox/index.ts';
import type { MetricsSettings } from '#settings/metrics-settings.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { buildHttp } from '../build-http.ts';
import { shedLoad } from '../overload/shed-load.ts';
import { countAnswers } from './count-answers.ts';
import { createMetrics } from './metrics.ts';
import { mountMetrics } from './mount-metrics.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

/** A server with a few routes, whose figures this one may read. */
async function open(access: MetricsSettings) {
  const http = await buildHttp({ logLevel: 'silent' });
  const metrics = createMetrics();
  countAnswers(http, metrics);
  const watch = { shortage: () => null, stop: () => undefined };
  const inFlight = shedLoad(http, { mostInFlight: 2, watch, onShed: metrics.shed });
  http.decorate('baseContext', { ...world.system, publicUrl: 'http://gable.test' });
  http.decorate('live', { hub: createLiveHub(world.db, world.clock), checkSessionMs: 1_000, build: null });
  mountMetrics(http, metrics, { access, inFlight });
  http.get('/deals/:id', async () => ({ ok: true }));
  http.get('/stream', (_request, reply) => reply.type('text/event-stream').send('data: 1\n\n'));
  const read = async (headers: Record<string, string> = {}) => http.inject({ url: '/metrics', headers });
  return { http, metrics, read };
}

it('counts answers by route and never by address, and tells what waits', async () => {
  const { http, metrics, read } = await open({ kind: 'this-machine' });
  for (const url of ['/deals/7', '/deals/8', '/nothing/9', '/stream']) await http.inject(url);
  metrics.webhookStored(1_500);
  metrics.shed('requests');
  const greet = defineTopic('test.greet', z.object({}));
  const now = world.clock.now();
  await world.db.transaction(async (tx) => {
    await enqueue(tx, greet, {}, { now });
    await enqueue(tx, greet, {}, { now, delayMs: 60_000 });
  });
  world.clock.advance(4_000);
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

it('are there for who may read them, and nowhere for anybody else', async () => {
  const token = 'a-token-of-some-length';
  const guarded = await open({ kind: 'token', token });
  const local = await open({ kind: 'this-machine' });
  const closed = await open({ kind: 'nobody' });
  const statusOf = async (answer: ReturnType<typeof local.read>) => (await answer).statusCode;
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

it('still tells of the process while the database is away', async () => {
  const { http, read } = await open({ kind: 'this-machine' });
  await world.close();
  const { statusCode, body } = await read();
  expect(statusCode).toBe(200);
  expect(body).toContain('gable_database_up 0');
  expect(body).not.toContain('gable_outbox_jobs{');
  await http.close();
  world = await openTestWorld();
});
