import { failure } from './app-error.ts';

export interface FairQueueOptions {
  /** The number of tasks that run concurrently. */
  readonly size: number;
  readonly maxRunningPerOwner: number;
  readonly maxWaitingPerOwner: number;
  readonly maxWaiting: number;
}

/**
 * The queue is full. `isOwnerLimit` is true if the owner's limit is reached, false for the overall
 * limit.
 */
export class QueueFullError extends Error {
  readonly isOwnerLimit: boolean;

  constructor(isOwnerLimit: boolean) {
    super(isOwnerLimit ? 'Too many tasks of this owner are waiting.' : 'Too many tasks are waiting.');
    this.name = 'QueueFullError';
    this.isOwnerLimit = isOwnerLimit;
  }
}

/**
 * Converts the error of a full queue to RATE_LIMITED or OVERLOADED, for a request. Returns any other
 * error.
 */
export function toQueueError(error: unknown, retryAfterSeconds: number): unknown {
  if (!(error instanceof QueueFullError)) return error;
  return error.isOwnerLimit
    ? failure('RATE_LIMITED', { retryAfterSeconds }, error)
    : failure('OVERLOADED', {}, error);
}

/** Runs a limited number of tasks concurrently, round-robin between their owners. */
export interface FairQueue {
  /**
   * Runs a task when it is its owner's turn. Tasks of one owner run in order.
   * @param signal Removes the waiting task when aborted; the call then rejects with the signal's
   * reason.
   * @throws QueueFullError, and any error of the task.
   */
  run<Result>(owner: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** An owner with running or waiting tasks. */
interface Owner {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Creates a queue. Memory is bounded by `size` and `maxWaiting`: owners without tasks are removed.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { size, maxRunningPerOwner, maxWaitingPerOwner, maxWaiting } = options;
  /** In round-robin order: an owner whose task started or ended moves to the end. */
  const owners = new Map<string, Owner>();
  let running = 0;
  let waiting = 0;

  const canRun = (owner: Owner) => running < size && owner.running < maxRunningPerOwner;

  function moveToEnd(name: string, owner: Owner): void {
    owners.delete(name);
    owners.set(name, owner);
  }

  function begin(name: string, owner: Owner): void {
    running += 1;
    owner.running += 1;
    moveToEnd(name, owner);
  }

  function startNext(): void {
    for (const [name, owner] of owners) {
      const [start] = owner.waiting;
      if (!start || !canRun(owner)) continue;
      begin(name, owner);
      start();
      return;
    }
  }

  function end(name: string, owner: Owner): void {
    running -= 1;
    owner.running -= 1;
    moveToEnd(name, owner);
    startNext();
    removeIfIdle(name, owner);
  }

  function removeIfIdle(name: string, owner: Owner): void {
    if (owner.running === 0 && owner.waiting.size === 0) owners.delete(name);
  }

  /** Resolves when the owner's turn has begun. */
  function wait(name: string, owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    if (owner.waiting.size >= maxWaitingPerOwner) return Promise.reject(new QueueFullError(true));
    if (waiting >= maxWaiting) return Promise.reject(new QueueFullError(false));
    return new Promise((resolve, reject) => {
      const leave = () => {
        owner.waiting.delete(start);
        waiting -= 1;
        signal?.removeEventListener('abort', cancel);
      };
      const start = () => {
        leave();
        resolve();
      };
      const cancel = () => {
        leave();
        removeIfIdle(name, owner);
        reject(signal?.reason);
      };
      owner.waiting.add(start);
      waiting += 1;
      signal?.addEventListener('abort', cancel, { once: true });
    });
  }

  return {
    async run(name, task, signal) {
      signal?.throwIfAborted();
      const owner = owners.get(name) ?? { running: 0, waiting: new Set() };
      if (owner.waiting.size === 0 && canRun(owner)) begin(name, owner);
      else {
        owners.set(name, owner);
        await wait(name, owner, signal).finally(() => removeIfIdle(name, owner));
      }
      try {
        return await task();
      } finally {
        end(name, owner);
      }
    },
  };
}
