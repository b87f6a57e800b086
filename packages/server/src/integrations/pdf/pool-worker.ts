import { Worker } from 'node:worker_threads';
import { createJobSlot } from './job-slot.ts';

/**
 * Far more than the longest contract needs. A text that exceeds it stops its worker, not the
 * process.
 */
const MEMORY_MB = 512;

/** For short-lived objects. With V8's default a thread uses 100 MB more and is no faster. */
const SHORT_LIVED_MB = 16;

/** A job that exceeded its time or memory. */
export class JobTooLargeError extends Error {}

/** The error code of a thread that exceeds its memory limit. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** A worker thread that runs one job at a time. */
export interface PoolWorker {
  /**
   * Runs a job. Rejects if the job fails, exceeds its limits or crashes the worker. Aborting the
   * signal terminates the thread, because a job cannot be stopped otherwise.
   * @throws JobTooLargeError
   */
  run(job: unknown, signal?: AbortSignal): Promise<Uint8Array>;
  /** False after the thread has ended. It then accepts no jobs. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

/** Starts a thread. It keeps the process alive only while it runs a job. */
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
  worker.on('exit', (code) => end(new Error(`The PDF worker exited with code ${code}.`)));

  const stop = async () => {
    end(new Error('The PDF worker was stopped.'));
    await worker.terminate();
  };
  const breakOff = (reason: Error) => {
    end(reason);
    void worker.terminate();
  };
  const timeOut = () => breakOff(new JobTooLargeError(`The PDF was not rendered within ${jobTimeoutMs} ms.`));
  const abandon = () => breakOff(new Error('The PDF was canceled.'));
  return {
    isAlive: () => alive,
    stop,
    async run(job, signal) {
      worker.ref();
      signal?.addEventListener('abort', abandon, { once: true });
      try {
        worker.postMessage(job);
        return await slot.wait(jobTimeoutMs, timeOut);
      } finally {
        signal?.removeEventListener('abort', abandon);
        worker.unref();
      }
    },
  };
}
