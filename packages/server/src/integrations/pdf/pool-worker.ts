import { Worker } from 'node:worker_threads';
import { createJobSlot } from './job-slot.ts';

/** Far more than the longest contract takes; a text that exhausts it ends its worker and not the process. */
const MEMORY_MB = 512;

/** For what lives for one document. As much as V8 would take makes a thread hold 100 MB more, and no document sooner. */
const SHORT_LIVED_MB = 16;

/** A job that took too much: time, or memory. */
export class JobTooLargeError extends Error {}

/** The code with which a thread ends that needs more memory than it may have. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** A worker thread that does one job at a time. */
export interface PoolWorker {
  /**
   * Rejects when the job fails, takes too long, or takes the worker down with it. A signal that is aborted ends the job and
   * its thread: there is no other way to stop one.
   * @throws JobTooLargeError
   */
  run(job: unknown, signal?: AbortSignal): Promise<Uint8Array>;
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
  worker.on('error', (cause) => {
    const isMemory = cause instanceof Error && 'code' in cause && cause.code === OUT_OF_MEMORY;
    end(new (isMemory ? JobTooLargeError : Error)('The worker that makes PDFs crashed.', { cause }));
  });
  worker.on('exit', (code) => end(new Error(`The worker that makes PDFs ended with code ${code}.`)));

  const stop = async () => {
    end(new Error('The worker that makes PDFs was stopped.'));
    await worker.terminate();
  };
  const breakOff = (reason: Error) => {
    end(reason);
    void worker.terminate();
  };
  const tooLate = () => breakOff(new JobTooLargeError(`The PDF was not made within ${jobTimeoutMs} ms.`));
  const abandon = () => breakOff(new Error('Nobody waits for this PDF any more.'));
  return {
    isAlive: () => alive,
    stop,
    async run(job, signal) {
      worker.ref();
      signal?.addEventListener('abort', abandon, { once: true });
      try {
        worker.postMessage(job);
        return await slot.wait(jobTimeoutMs, tooLate);
      } finally {
        signal?.removeEventListener('abort', abandon);
        worker.unref();
      }
    },
  };
}
