import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JobTooLargeError } from './pool-worker.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** A worker whose jobs determine what it does. */
const SCRIPTED_WORKER = `
  import { parentPort, threadId } from 'node:worker_threads';
  const acts = {
    thread: () => parentPort.postMessage({ bytes: new Uint8Array([threadId]) }),
    slow: () => setTimeout(() => parentPort.postMessage({ bytes: new Uint8Array([threadId]) }), 50),
    fail: () => parentPort.postMessage({ error: new Error('this document is cursed') }),
    crash: () => { throw new Error('crashed'); },
    exit: () => process.exit(3),
    hang: () => { for (;;); },
    mumble: () => parentPort.postMessage('what?'),
    hoard: () => { const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length)); },
  };
  parentPort.on('message', (job) => acts[job]());
`;
const ENTRY = new URL(`data:text/javascript,${encodeURIComponent(SCRIPTED_WORKER)}`);

/**
 * The timeout of jobs that should succeed, in milliseconds. Long, because the machine may be busy.
 */
const LONG_TIMEOUT_MS = 240_000;

/** All jobs have the same owner. */
const QUEUE = { maxRunningPerOwner: 10, maxWaitingPerOwner: 100, maxWaiting: 100 };
const OWNER = { owner: 'ann' };

const pools: WorkerPool[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function openPool(size: number): WorkerPool {
  const pool = createWorkerPool({ ...QUEUE, entry: ENTRY, size, jobTimeoutMs: LONG_TIMEOUT_MS });
  pools.push(pool);
  return pool;
}

async function thread(pool: WorkerPool, job = 'thread'): Promise<number | undefined> {
  return (await pool.run(job, OWNER))[0];
}

describe('createWorkerPool', () => {
  it('reuses its thread for several jobs', async () => {
    const pool = openPool(2);
    expect(await thread(pool)).toBe(await thread(pool));
  });

  it('runs as many jobs at once as it has threads, and queues the others', async () => {
    const pool = openPool(2);
    const threads = await Promise.all(Array.from({ length: 7 }, () => thread(pool, 'slow')));
    expect(new Set(threads).size).toBe(2);
  });

  it('passes on an error and keeps the thread', async () => {
    const pool = openPool(1);
    const before = await thread(pool);
    await expect(pool.run('fail', OWNER)).rejects.toMatchObject({
      cause: { message: 'this document is cursed' },
    });
    expect(await thread(pool)).toBe(before);
  });

  it.each([
    ['crash', 'crashed', false],
    ['exit', 'exited with code 3', false],
    ['hoard', 'crashed', true],
  ])('rejects a job that makes its thread %s, and starts another thread', async (job, words, isLarge) => {
    const pool = openPool(1);
    const before = await thread(pool);
    const [lost, next] = await Promise.allSettled([pool.run(job, OWNER), thread(pool)]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(words) } });
    expect(lost.status === 'rejected' && lost.reason instanceof JobTooLargeError).toBe(isLarge);
    expect(next.status).toBe('fulfilled');
    expect(next).not.toMatchObject({ value: before });
  });

  it('stops a job that takes too long', async () => {
    const pool = openPool(1);
    const before = await thread(pool);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = expect(pool.run('hang', OWNER)).rejects.toThrow('not rendered within 240000 ms');
    await vi.advanceTimersByTimeAsync(LONG_TIMEOUT_MS);
    await ended;
    vi.useRealTimers();
    expect(await thread(pool)).not.toBe(before);
  });

  it('stops an aborted job, and does not start an aborted one that waits', async () => {
    const pool = openPool(1);
    const before = await thread(pool);
    const gone = new AbortController();
    const left = [pool.run('hang', { ...OWNER, signal: gone.signal })];
    left.push(pool.run('hang', { owner: 'bob', signal: gone.signal }));
    const next = thread(pool);
    gone.abort();
    const outcomes = await Promise.allSettled(left);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await next).not.toBe(before);
  });

  it('rejects an unknown message', async () => {
    await expect(openPool(1).run('mumble', OWNER)).rejects.toThrow('unknown message');
  });

  it('rejects all jobs if its worker cannot start', async () => {
    const pool = createWorkerPool({
      ...QUEUE,
      entry: new URL('file:///nowhere/none.js'),
      size: 1,
      jobTimeoutMs: LONG_TIMEOUT_MS,
    });
    await expect(pool.run('thread', OWNER)).rejects.toThrow('crashed');
    await expect(pool.run('thread', OWNER)).rejects.toThrow('crashed');
    await pool.close();
  });

  it('finishes accepted jobs when it is closed, and rejects new ones', async () => {
    const pool = openPool(1);
    const jobs = [pool.run('slow', OWNER), pool.run('slow', OWNER), pool.run('crash', OWNER)];
    const outcomes = Promise.allSettled(jobs);
    await pool.close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(pool.run('thread', OWNER)).rejects.toThrow('closed');
  });

  it('does not keep the process alive while it is idle', () => {
    const program = `
      import { createWorkerPool } from ${JSON.stringify(new URL('./worker-pool.ts', import.meta.url).href)};
      const pool = createWorkerPool({ entry: new URL(${JSON.stringify(ENTRY.href)}), size: 1, jobTimeoutMs: ${LONG_TIMEOUT_MS}, maxRunningPerOwner: 1, maxWaitingPerOwner: 1, maxWaiting: 1 });
      await pool.run('slow', { owner: 'ann' });
    `;
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      timeout: LONG_TIMEOUT_MS,
    });
    expect(ended.stderr.toString()).toBe('');
    expect(ended.status).toBe(0);
  });
});
