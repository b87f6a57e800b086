/** What one owner, or all of them together, may have in work and in line. */
export interface FairTurnsOptions {
  /** How many tasks run at the same time. */
  readonly size: number;
  /** How many of them may belong to the same owner. */
  readonly perOwner: number;
  /** How many tasks of the same owner may wait. */
  readonly waitingPerOwner: number;
  /** How many tasks may wait altogether. */
  readonly mostWaiting: number;
}

/** There is no room in the queue. `isOwn` says whether the owner's own tasks fill it, or everybody's together. */
export class QueueFull extends Error {
  readonly isOwn: boolean;

  constructor(isOwn: boolean) {
    super(isOwn ? 'Too many tasks of this owner are waiting.' : 'Too many tasks are waiting.');
    this.name = 'QueueFull';
    this.isOwn = isOwn;
  }
}

/** Runs tasks of many owners a few at a time, so that no owner keeps the others waiting. */
export interface FairTurns {
  /**
   * Runs a task when it is its owner's turn. Owners take turns, and each owner's tasks run in the order they came.
   * @param signal A task whose signal is aborted while it waits leaves the queue, and the call rejects with its reason.
   * @throws QueueFull when the task cannot wait, and whatever the task throws.
   */
  run<Result>(owner: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** An owner who has something in work or in line. */
interface Owner {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Memory and work are bounded by `size` and `mostWaiting`: an owner without tasks is forgotten. */
export function createFairTurns(options: FairTurnsOptions): FairTurns {
  const { size, perOwner, waitingPerOwner, mostWaiting } = options;
  /** In the order of their turns: whoever was served goes to the end. */
  const owners = new Map<string, Owner>();
  let running = 0;
  let waiting = 0;

  const mayRun = (owner: Owner) => running < size && owner.running < perOwner;

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
      if (!start || !mayRun(owner)) continue;
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
    forgetIdle(name, owner);
  }

  function forgetIdle(name: string, owner: Owner): void {
    if (owner.running === 0 && owner.waiting.size === 0) owners.delete(name);
  }

  /** Resolves when the owner's turn has begun. */
  function wait(name: string, owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    if (owner.waiting.size >= waitingPerOwner) return Promise.reject(new QueueFull(true));
    if (waiting >= mostWaiting) return Promise.reject(new QueueFull(false));
    return new Promise((resolve, reject) => {
      const leave = () => {
        owner.waiting.delete(start);
        waiting -= 1;
        signal?.removeEventListener('abort', abandon);
      };
      const start = () => {
        leave();
        resolve();
      };
      const abandon = () => {
        leave();
        forgetIdle(name, owner);
        reject(signal?.reason);
      };
      owner.waiting.add(start);
      waiting += 1;
      signal?.addEventListener('abort', abandon, { once: true });
    });
  }

  return {
    async run(name, task, signal) {
      signal?.throwIfAborted();
      const owner = owners.get(name) ?? { running: 0, waiting: new Set() };
      if (owner.waiting.size === 0 && mayRun(owner)) begin(name, owner);
      else {
        owners.set(name, owner);
        await wait(name, owner, signal);
      }
      try {
        return await task();
      } finally {
        end(name, owner);
      }
    },
  };
}
