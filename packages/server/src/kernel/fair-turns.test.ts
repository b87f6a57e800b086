import { describe, expect, it } from 'vitest';
import { createFairTurns, type FairTurnsOptions, QueueFull } from './fair-turns.ts';

/** Turns whose tasks run until they are told to end; `started` names them in their order. */
function openTurns(options: Partial<FairTurnsOptions> = {}) {
  const turns = createFairTurns({ size: 2, perOwner: 1, waitingPerOwner: 10, mostWaiting: 20, ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (owner: string, name: string, signal?: AbortSignal) =>
    turns.run(
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

describe('fair turns', () => {
  it('serves a second owner while fifty tasks of the first wait', async () => {
    const { run, end, started } = openTurns({ waitingPerOwner: 50, mostWaiting: 100 });
    for (let number = 0; number < 50; number += 1) void run('ann', `ann ${number}`);
    const bob = run('bob', 'bob');
    expect(started).toEqual(['ann 0', 'bob']);
    await end('bob');
    expect(await bob).toBe('bob');
    expect(started).toHaveLength(2);
  });

  it('gives owners their turns one after the other', async () => {
    const { run, end, started } = openTurns({ size: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name.charAt(0), name);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('refuses what cannot wait: too many of one owner, too many of all', async () => {
    const { run } = openTurns({ size: 1, waitingPerOwner: 2, mostWaiting: 3 });
    for (const name of ['a1', 'a2', 'a3']) void run('a', name);
    await expect(run('a', 'a4')).rejects.toMatchObject({ isOwn: true });
    void run('b', 'b1');
    await expect(run('c', 'c1')).rejects.toMatchObject({ isOwn: false });
    await expect(run('c', 'c1')).rejects.toBeInstanceOf(QueueFull);
  });

  it('does not run a task that was abandoned while it waited, and gives its place away', async () => {
    const { run, end, started } = openTurns({ size: 1, waitingPerOwner: 1 });
    void run('a', 'a1');
    const gone = new AbortController();
    const left = run('a', 'a2', gone.signal);
    gone.abort(new Error('Nobody waits.'));
    await expect(left).rejects.toThrow('Nobody waits.');
    await expect(run('a', 'a2', gone.signal)).rejects.toThrow('Nobody waits.');
    void run('a', 'a3');
    await end('a1');
    expect(started).toEqual(['a1', 'a3']);
  });

  it('goes on after a task that fails', async () => {
    const turns = createFairTurns({ size: 1, perOwner: 1, waitingPerOwner: 1, mostWaiting: 1 });
    const failed = turns.run('a', () => Promise.reject(new Error('no')));
    const next = turns.run('a', async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
