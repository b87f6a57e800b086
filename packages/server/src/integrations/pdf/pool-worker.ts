import { Worker } from 'node:worker_threads';
import { createJobSlot } from './job-slot.ts';

/** Far more than the longest contract takes; a text that exhausts it ends its worker and not the process. */
const MEMORY_MB = 512;

/** For what lives for one document. As much as V8 would take makes a thread hold 100 MB more, and no document sooner. */
const SHORT_LIVED_MB = 16;

/** A worker thread that does one job at a time. */
export interface PoolWorker {
  /** Rejects when the job fails, takes too long, or takes the worker down with it. */
  run(job: unknown): Promise<Uint8Array>;
  /** False once the thread has ended, for whatever reason; it takes no job then. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

/** Starts a thread. It keeps the process alive only while it has a job. */
export function startPoolWorker(entry: URL, jobTimeoutMs: number): PoolWorker {
  const worker = new Worker(entry, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: SHORT_LIVED_MB },
  });
  const slot = createJobSlot();
  let alive = true;

  const end = (error: Error) => {
    alive = false;
    slot.fail(error);
  };
  worker.unref();
  worker.on('message', (message: unknown) => slot.answer(message));
  worker.on('error', (error) => end(new Error('The worker that makes PDFs crashed.', { cause: error })));
  worker.on('exit', (code) => end(new Error(`The worker that makes PDFs ended with code ${code}.`)));

  const stop = async () => {
    end(new Error('The worker that makes PDFs was stopped.'));
    await worker.terminate();
  };
  const tooLate = () => {
    end(new Error(`The PDF was not made within ${jobTimeoutMs} ms.`));
    void worker.terminate();
  };
  return {
    isAlive: () => alive,
    stop,
    async run(job) {
      worker.ref();
      try {
        worker.postMessage(job);
        return await slot.wait(jobTimeoutMs, tooLate);
      } finally {
        worker.unref();
      }
    },
  };
}
