import { createFairQueue, type FairQueueOptions } from '#kernel/index.ts';
import { type PoolWorker, startPoolWorker } from './pool-worker.ts';

export interface WorkerPoolOptions extends FairQueueOptions {
  readonly entry: URL;
  /** How many threads at most. None is started before it is needed. */
  readonly size: number;
  readonly jobTimeoutMs: number;
}

export interface WorkerPool {
  /**
   * Gives a job to a thread when it is its owner's turn. A signal that is aborted takes the job out of the queue, and ends it
   * where it has begun. `known` is asked then whether another job has made the same meanwhile.
   * @throws QueueFullError, JobTooLargeError, and whatever the job fails with.
   */
  run(job: unknown, use: PoolUse): Promise<Uint8Array>;
  /** Finishes what was accepted, takes nothing new, and ends every thread. */
  close(): Promise<void>;
}

/** For whom a job is done. */
export interface PoolUse {
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
  readonly known?: () => Uint8Array | undefined;
}

/** A few threads and a queue before them. A thread that ended is replaced when the next job comes. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const turns = createFairQueue(options);
  const idle: PoolWorker[] = [];
  const accepted = new Set<Promise<unknown>>();
  let closed = false;

  const workOn = async (job: unknown, { signal, known }: PoolUse) => {
    const made = known?.();
    if (made) return made;
    const worker = takeAlive(idle) ?? startPoolWorker(options.entry, options.jobTimeoutMs);
    try {
      return await worker.run(job, signal);
    } finally {
      if (worker.isAlive()) idle.push(worker);
    }
  };

  return {
    async run(job, use) {
      if (closed) throw new Error('The pool of workers is closed.');
      const result = turns.run(use.owner, () => workOn(job, use), use.signal);
      accepted.add(result);
      return result.finally(() => accepted.delete(result));
    },
    async close() {
      closed = true;
      await Promise.allSettled(accepted);
      await Promise.all(idle.splice(0).map((worker) => worker.stop()));
    },
  };
}

/** An idle worker, if one still lives; those that ended while they idled are dropped. */
function takeAlive(idle: PoolWorker[]): PoolWorker | undefined {
  let worker = idle.pop();
  while (worker && !worker.isAlive()) worker = idle.pop();
  return worker;
}
