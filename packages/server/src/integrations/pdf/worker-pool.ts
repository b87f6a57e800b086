import { createFairQueue, type FairQueueOptions } from '#kernel/index.ts';
import { type PoolWorker, startPoolWorker } from './pool-worker.ts';

export interface WorkerPoolOptions extends FairQueueOptions {
  readonly entry: URL;
  /** The maximum number of threads. Each is started when it is needed. */
  readonly size: number;
  readonly jobTimeoutMs: number;
}

export interface WorkerPool {
  /**
   * Runs a job when it is its owner's turn. Aborting the signal removes the job from the queue or
   * stops it. `known` is called when the job starts, and may return the result of an identical job.
   * @throws QueueFullError, JobTooLargeError, and the error of the job.
   */
  run(job: unknown, use: PoolUse): Promise<Uint8Array>;
  /** Finishes accepted jobs, rejects new ones and stops all threads. */
  close(): Promise<void>;
}

/** The owner of a job. */
export interface PoolUse {
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
  readonly known?: () => Uint8Array | undefined;
}

/** Creates a pool of threads with a queue. A thread that ended is replaced for the next job. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const queue = createFairQueue(options);
  const idle: PoolWorker[] = [];
  const accepted = new Set<Promise<unknown>>();
  let closed = false;

  const runJob = async (job: unknown, { signal, known }: PoolUse) => {
    const cachedResult = known?.();
    if (cachedResult) return cachedResult;
    const worker = takeIdleWorker(idle) ?? startPoolWorker(options.entry, options.jobTimeoutMs);
    try {
      return await worker.run(job, signal);
    } finally {
      if (worker.isAlive()) idle.push(worker);
    }
  };

  return {
    async run(job, use) {
      if (closed) throw new Error('The worker pool is closed.');
      const result = queue.run(use.owner, () => runJob(job, use), use.signal);
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

/** Returns an idle worker that is alive, and removes ended ones. */
function takeIdleWorker(idle: PoolWorker[]): PoolWorker | undefined {
  let worker = idle.pop();
  while (worker && !worker.isAlive()) worker = idle.pop();
  return worker;
}
