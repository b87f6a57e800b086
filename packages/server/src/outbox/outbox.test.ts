import { HOUR_MS } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Clock, failure, type JobRunner, SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createOutboxWorker, defineJobHandler, defineTopic, enqueue } from './index.ts';
import { outbox } from './outbox.tables.ts';
import { QUEUES } from './queues.ts';
import type { WorkerOptions } from './worker.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const greet = defineTopic('test.greet', z.object({ name: z.string() }));

function createWorker(
  run: (name: string, attempt: number) => void | Promise<void>,
  clock: Clock = context.clock,
  options: WorkerOptions = {},
) {
  const toContext = (jobs: JobRunner): UseCaseContext => ({ ...context.system, clock, jobs, actor: SYSTEM });
  return createOutboxWorker(
    toContext,
    [defineJobHandler(greet, async (_ctx, { name }, job) => run(name, job.attempt))],
    options,
  );
}

function enqueueGreeting(name: string, options: { key?: string; delayMs?: number } = {}): Promise<string> {
  return context.db.transaction((tx) =>
    enqueue(tx, greet, { name }, { now: context.clock.now(), ...options }),
  );
}

const states = async () =>
  (await context.db.read.select().from(outbox)).map((job) => [job.state, job.attempts]);

describe('createOutboxWorker', () => {
  it('runs each job once, in order', async () => {
    const done: string[] = [];
    const worker = createWorker((name) => void done.push(name));
    await enqueueGreeting('Ann');
    context.clock.advance(1);
    await enqueueGreeting('Ben');
    await worker.drain();
    await worker.drain();
    expect(done).toEqual(['Ann', 'Ben']);
  });

  it('runs a job that was stored under the old name of its topic', async () => {
    const done: string[] = [];
    const email = defineTopic('email.send', z.object({ name: z.string() }), 'email');
    const worker = createOutboxWorker(
      (jobs: JobRunner): UseCaseContext => ({ ...context.system, jobs, actor: SYSTEM }),
      [defineJobHandler(email, (_ctx, { name }) => Promise.resolve(void done.push(name)))],
    );
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      await enqueue(tx, { ...email, name: 'letter.send' }, { name: 'Ann' }, { now });
      await enqueue(tx, email, { name: 'Ben' }, { now });
    });
    await worker.drain();
    expect(done.toSorted()).toEqual(['Ann', 'Ben']);
    expect(await states()).toEqual([
      ['done', 1],
      ['done', 1],
    ]);
  });

  it('runs a job that was stored with the old names of its fields and kind', async () => {
    const done: unknown[] = [];
    const event = defineTopic(
      'test.event',
      z.object({ kind: z.string(), recipient: z.string(), payload: z.object({ name: z.string() }) }),
    );
    const worker = createOutboxWorker(
      (jobs: JobRunner): UseCaseContext => ({ ...context.system, jobs, actor: SYSTEM }),
      [defineJobHandler(event, (_ctx, job) => Promise.resolve(void done.push(job)))],
    );
    const stored = {
      ...event,
      schema: z.object({ kind: z.string(), addressee: z.string(), facts: z.object({ name: z.string() }) }),
    };
    const job = { kind: 'letter_failed', addressee: 'ann@example.com', facts: { name: 'Ann' } };
    const now = context.clock.now();
    await context.db.transaction((tx) => enqueue(tx, stored, job, { now }));
    await worker.drain();
    expect(done).toEqual([{ kind: 'email_failed', recipient: 'ann@example.com', payload: { name: 'Ann' } }]);
  });

  it('does not run the job of a transaction that was rolled back', async () => {
    const done: string[] = [];
    const failing = context.db.transaction(async (tx) => {
      await enqueue(tx, greet, { name: 'Ann' }, { now: context.clock.now() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await createWorker((name) => void done.push(name)).drain();
    expect(done).toEqual([]);
  });

  it('retries a failed job with exponential backoff', async () => {
    const attempts: number[] = [];
    const worker = createWorker((_name, attempt) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    });
    await enqueueGreeting('Ann');
    await worker.drain();
    expect(await states()).toEqual([['waiting', 1]]);
    await worker.drain();
    expect(attempts).toEqual([1]);
    context.clock.advance(1_500);
    await worker.drain();
    context.clock.advance(2_500);
    await worker.drain();
    expect(attempts).toEqual([1, 2, 3]);
    expect(await states()).toEqual([['done', 3]]);
  });

  it('gives up immediately on a rejection, and after twenty attempts on any other error', async () => {
    const worker = createWorker((name) => {
      if (name === 'rejected') throw failure('PROVIDER_REFUSED', { detail: 'No.' });
      throw new Error('broken');
    });
    await enqueueGreeting('rejected');
    await enqueueGreeting('broken');
    for (let round = 0; round < 25; round += 1) {
      await worker.drain();
      context.clock.advance(HOUR_MS);
    }
    expect((await states()).sort()).toEqual([
      ['dead', 1],
      ['dead', 20],
    ]);
  });

  it('stores one job per key', async () => {
    await enqueueGreeting('first', { key: 'same' });
    await enqueueGreeting('second', { key: 'same' });
    expect(await states()).toHaveLength(1);
  });

  it('runs a delayed job immediately for a request, and throws its error', async () => {
    const worker = createWorker((name) => {
      if (name === 'bad') throw failure('PROVIDER_REFUSED', { detail: 'No.' });
    });
    await worker.runNow(await enqueueGreeting('good', { delayMs: 60_000 }));
    await expect(worker.runNow(await enqueueGreeting('bad', { delayMs: 60_000 }))).rejects.toMatchObject({
      message: 'No.',
    });
    expect((await states()).map(([state]) => state).sort()).toEqual(['dead', 'done']);
  });

  it('runs each job in only one of several workers', async () => {
    const done: string[] = [];
    const workers = Array.from({ length: 5 }, () => createWorker((name) => void done.push(name)));
    for (let n = 0; n < 20; n += 1) await enqueueGreeting(`job ${n}`);
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(done).toHaveLength(20);
    expect(new Set(done).size).toBe(20);
  });

  it('stops after the running job, and claims no other', async () => {
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
    const done: string[] = [];
    const worker = createWorker(
      async (name) => {
        if (name === 'running') await blocked;
        done.push(name);
      },
      context.clock,
      { queues: { general: { ...QUEUES.general, concurrency: 1 } } },
    );
    await enqueueGreeting('running');
    context.clock.advance(1);
    await enqueueGreeting('next');
    await worker.start();
    await expect.poll(states).toContainEqual(['waiting', 1]);
    let isStopped = false;
    const stopping = worker.stop().then(() => {
      isStopped = true;
    });
    await Promise.resolve();
    expect(isStopped).toBe(false);
    release();
    await stopping;
    expect(done).toEqual(['running']);
    expect((await states()).map(([state]) => state).sort()).toEqual(['done', 'waiting']);
  });

  it('runs the job of a dead process when its lease expires', async () => {
    const never = Promise.withResolvers<void>();
    const dying = createWorker(() => never.promise);
    void dying.runNow(await enqueueGreeting('orphan'));
    await expect.poll(states).toEqual([['waiting', 1]]);
    const done: string[] = [];
    const successor = createWorker((name) => void done.push(name));
    await successor.drain();
    expect(done).toEqual([]);
    context.clock.advance(61_000);
    await successor.drain();
    expect(done).toEqual(['orphan']);
    never.resolve();
    await dying.stop();
    expect(await states()).toEqual([['done', 2]]);
  });
});

describe('endpoint queues', () => {
  const wait = defineTopic('test.wait', z.object({ at: z.string() }));
  const enqueueDelivery = (at: string, endpoint: string) =>
    context.db.transaction((tx) =>
      enqueue(tx, wait, { at }, { now: context.clock.now(), endpointQueue: `webhook:${endpoint}` }),
    );

  it('run one job at a time, and a slow endpoint delays no other queue', async () => {
    const blocked = Promise.withResolvers<void>();
    const begun: string[] = [];
    const toContext = (jobs: JobRunner): UseCaseContext => ({ ...context.system, jobs, actor: SYSTEM });
    const worker = createOutboxWorker(toContext, [
      defineJobHandler(wait, async (_ctx, { at }) => {
        begun.push(at);
        if (at.startsWith('slow')) await blocked.promise;
      }),
      defineJobHandler(greet, async (_ctx, { name }) => void begun.push(name)),
    ]);
    await enqueueDelivery('slow 1', 'slow');
    context.clock.advance(1);
    await enqueueDelivery('slow 2', 'slow');
    await enqueueDelivery('fast', 'fast');
    await enqueueGreeting('general');
    const all = worker.drain();
    await expect.poll(() => begun.toSorted()).toEqual(['fast', 'general', 'slow 1']);
    blocked.resolve();
    await all;
    expect(begun.at(-1)).toBe('slow 2');
    expect((await states()).every(([state]) => state === 'done')).toBe(true);
  });
});
