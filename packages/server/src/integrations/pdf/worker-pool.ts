import { type PoolWorker, startPoolWorker } from './pool-worker.ts';
import { createTurns } from './turns.ts';

export interface WorkerPoolOptions {
  readonly entry: URL;
  /** How many threads at most. None is started before it is needed. */
  readonly size: number;
  readonly jobTimeoutMs: number;
}

export interface WorkerPool {
  run(job: unknown): Promise<Uint8Array>;
  /** Finishes what was accepted, takes nothing new, and ends every thread. */
  close(): Promise<void>;
}

/** A few threads and a queue before them. A thread that ended is replaced when the next job comes. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const turns = createTurns(options.size);
  const idle: PoolWorker[] = [];
  const accepted = new Set<Promise<unknown>>();
  let closed = false;

  const workOn = async (job: unknown) => {
    const worker = takeAlive(idle) ?? startPoolWorker(options.entry, options.jobTimeoutMs);
    try {
      return await worker.run(job);
    } finally {
      if (worker.isAlive()) idle.push(worker);
    }
  };
  const work = async (job: unknown) => {
    await turns.take();
    try {
      return await workOn(job);
    } finally {
      turns.pass();
    }
  };

  return {
    async run(job) {
      if (closed) throw new Error('The pool of workers is closed.');
      const result = work(job);
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
