import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueOptions, QueueFullError } from './fair-queue.ts';

/** A queue whose tasks run until `end` is called. `started` has their names in order. */
function createTestQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    size: 2,
    maxRunningPerOwner: 1,
    maxWaitingPerOwner: 10,
    maxWaiting: 20,
    ...options,
  });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (owner: string, name: string, signal?: AbortSignal) =>
    queue.run(
      owner,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, end, started };
}

describe('createFairQueue', () => {
  it('runs a task of a second owner while fifty tasks of the first wait', async () => {
    const { run, end, started } = createTestQueue({ maxWaitingPerOwner: 50, maxWaiting: 100 });
    for (let number = 0; number < 50; number += 1) void run('ann', `ann ${number}`);
    const bob = run('bob', 'bob');
    expect(started).toEqual(['ann 0', 'bob']);
    await end('bob');
    expect(await bob).toBe('bob');
    expect(started).toHaveLength(2);
  });

  it('runs the tasks of all owners in round-robin order', async () => {
    const { run, end, started } = createTestQueue({ size: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name.charAt(0), name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('rejects a task when the owner has too many waiting tasks, or all owners together', async () => {
    const { run } = createTestQueue({ size: 1, maxWaitingPerOwner: 2, maxWaiting: 3 });
    for (const name of ['a1', 'a2', 'a3']) void run('a', name);
    await expect(run('a', 'a4')).rejects.toMatchObject({ isOwnerLimit: true });
    void run('b', 'b1');
    await expect(run('c', 'c1')).rejects.toMatchObject({ isOwnerLimit: false });
    await expect(run('c', 'c1')).rejects.toBeInstanceOf(QueueFullError);
  });

  it('does not run a task that was aborted while it waited, and frees its slot', async () => {
    const { run, end, started } = createTestQueue({ size: 1, maxWaitingPerOwner: 1 });
    void run('a', 'a1');
    const controller = new AbortController();
    const aborted = run('a', 'a2', controller.signal);
    controller.abort(new Error('Disconnected.'));
    await expect(aborted).rejects.toThrow('Disconnected.');
    await expect(run('a', 'a2', controller.signal)).rejects.toThrow('Disconnected.');
    void run('a', 'a3');
    await end('a1');
    expect(started).toEqual(['a1', 'a3']);
  });

  it('runs the next task after a task that fails', async () => {
    const queue = createFairQueue({ size: 1, maxRunningPerOwner: 1, maxWaitingPerOwner: 1, maxWaiting: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
