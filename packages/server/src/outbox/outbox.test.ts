import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Clock, failure, type JobRunner, SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { createOutboxWorker, defineTopic, enqueue, handle } from './index.ts';
import { outbox } from './outbox.tables.ts';
import { QUEUES } from './queues.ts';
import type { WorkerOptions } from './worker.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const greet = defineTopic('test.greet', z.object({ name: z.string() }));

function workerThat(
  run: (name: string, attempt: number) => void | Promise<void>,
  clock: Clock = world.clock,
  options: WorkerOptions = {},
) {
  const context = (jobs: JobRunner): UseCaseContext => ({ ...world.system, clock, jobs, actor: SYSTEM });
  return createOutboxWorker(
    context,
    [handle(greet, async (_ctx, { name }, job) => run(name, job.attempt))],
    options,
  );
}

function ask(name: string, options: { key?: string; delayMs?: number } = {}): Promise<string> {
  return world.db.transaction((tx) => enqueue(tx, greet, { name }, { now: world.clock.now(), ...options }));
}

const states = async () =>
  (await world.db.read.select().from(outbox)).map((job) => [job.state, job.attempts]);

describe('the outbox', () => {
  it('does what was asked for, once, in order', async () => {
    const done: string[] = [];
    const worker = workerThat((name) => void done.push(name));
    await ask('Ann');
    world.clock.advance(1);
    await ask('Ben');
    await worker.drain();
    await worker.drain();
    expect(done).toEqual(['Ann', 'Ben']);
  });

  it('forgets what a rolled back transaction asked for', async () => {
    const done: string[] = [];
    const asked = world.db.transaction(async (tx) => {
      await enqueue(tx, greet, { name: 'nobody' }, { now: world.clock.now() });
      throw new Error('never mind');
    });
    await expect(asked).rejects.toThrow('never mind');
    await workerThat((name) => void done.push(name)).drain();
    expect(done).toEqual([]);
  });

  it('tries again, later and later, until it works', async () => {
    const attempts: number[] = [];
    const worker = workerThat((_name, attempt) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    });
    await ask('Ann');
    await worker.drain();
    expect(await states()).toEqual([['waiting', 1]]);
    await worker.drain();
    expect(attempts).toEqual([1]);
    world.clock.advance(1_500);
    await worker.drain();
    world.clock.advance(2_500);
    await worker.drain();
    expect(attempts).toEqual([1, 2, 3]);
    expect(await states()).toEqual([['done', 3]]);
  });

  it('gives up at once on a refusal, and after twenty tries on anything else', async () => {
    const worker = workerThat((name) => {
      if (name === 'refused') throw failure('PROVIDER_REFUSED', { detail: 'No.' });
      throw new Error('broken');
    });
    await ask('refused');
    await ask('broken');
    for (let round = 0; round < 25; round += 1) {
      await worker.drain();
      world.clock.advance(3_600_000);
    }
    expect((await states()).sort()).toEqual([
      ['dead', 1],
      ['dead', 20],
    ]);
  });

  it('keeps one job of a key', async () => {
    await ask('first', { key: 'same' });
    await ask('second', { key: 'same' });
    expect(await states()).toHaveLength(1);
  });

  it('runs a job for the request that asked, before its time, and passes its failure on', async () => {
    const worker = workerThat((name) => {
      if (name === 'bad') throw failure('PROVIDER_REFUSED', { detail: 'No.' });
    });
    await worker.runNow(await ask('good', { delayMs: 60_000 }));
    await expect(worker.runNow(await ask('bad', { delayMs: 60_000 }))).rejects.toMatchObject({
      message: 'No.',
    });
    expect((await states()).map(([state]) => state).sort()).toEqual(['dead', 'done']);
  });

  it('gives a job to one of several workers', async () => {
    const done: string[] = [];
    const workers = Array.from({ length: 5 }, () => workerThat((name) => void done.push(name)));
    for (let n = 0; n < 20; n += 1) await ask(`job ${n}`);
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(done).toHaveLength(20);
    expect(new Set(done).size).toBe(20);
  });

  it('stops when the running job is done, and takes no other', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const done: string[] = [];
    const worker = workerThat(
      async (name) => {
        if (name === 'running') await held;
        done.push(name);
      },
      world.clock,
      { queues: { general: { ...QUEUES.general, concurrency: 1 } } },
    );
    await ask('running');
    world.clock.advance(1);
    await ask('next');
    await worker.start();
    await expect.poll(states).toContainEqual(['waiting', 1]);
    let isStopped = false;
    const stopping = worker.stop().then(() => {
      isStopped = true;
    });
    await Promise.resolve();
    expect(isStopped).toBe(false);
    letGo();
    await stopping;
    expect(done).toEqual(['running']);
    expect((await states()).map(([state]) => state).sort()).toEqual(['done', 'waiting']);
  });

  it('takes over what a dead process had taken, when its lease is over', async () => {
    const never = Promise.withResolvers<void>();
    const dying = workerThat(() => never.promise);
    void dying.runNow(await ask('orphan'));
    await expect.poll(states).toEqual([['waiting', 1]]);
    const done: string[] = [];
    const heir = workerThat((name) => void done.push(name));
    await heir.drain();
    expect(done).toEqual([]);
    world.clock.advance(61_000);
    await heir.drain();
    expect(done).toEqual(['orphan']);
    never.resolve();
    await dying.stop();
    expect(await states()).toEqual([['done', 2]]);
  });
});

describe('an endpoint', () => {
  const wait = defineTopic('test.wait', z.object({ at: z.string() }));
  const ask = (at: string, lane: string) =>
    world.db.transaction((tx) =>
      enqueue(tx, wait, { at }, { now: world.clock.now(), lane: `webhook:${lane}` }),
    );

  it('that is slow holds up neither the others nor the queues, and has one job at a time', async () => {
    const held = Promise.withResolvers<void>();
    const begun: string[] = [];
    const context = (jobs: JobRunner): UseCaseContext => ({ ...world.system, jobs, actor: SYSTEM });
    const worker = createOutboxWorker(context, [
      handle(wait, async (_ctx, { at }) => {
        begun.push(at);
        if (at.startsWith('slow')) await held.promise;
      }),
      handle(greet, async (_ctx, { name }) => void begun.push(name)),
    ]);
    await ask('slow 1', 'slow');
    world.clock.advance(1);
    await ask('slow 2', 'slow');
    await ask('quick', 'quick');
    await world.db.transaction((tx) => enqueue(tx, greet, { name: 'house' }, { now: world.clock.now() }));
    const all = worker.drain();
    await expect.poll(() => begun.toSorted()).toEqual(['house', 'quick', 'slow 1']);
    held.resolve();
    await all;
    expect(begun.at(-1)).toBe('slow 2');
    expect((await states()).every(([state]) => state === 'done')).toBe(true);
  });
});
