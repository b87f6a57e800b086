import { Worker } from 'node:worker_threads';
import { renderAnswerSchema } from './render-answer.ts';

/** Far more than the longest contract takes; a text that exhausts it ends its worker and not the process. */
const MEMORY_MB = 512;

/** A worker thread that does one job at a time. */
export interface PoolWorker {
  /** Rejects when the job fails, takes too long, or takes the worker down with it. */
  run(job: unknown): Promise<Uint8Array>;
  /** False once the thread has ended, for whatever reason; it takes no job then. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Starts a thread. It keeps the process alive only while it has a job. */
export function startPoolWorker(entry: URL, jobTimeoutMs: number): PoolWorker {
  const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  let waiting: Waiting | null = null;
  let alive = true;

  const settle = (act: (job: Waiting) => void) => {
    if (waiting === null) return;
    const job = waiting;
    waiting = null;
    clearTimeout(job.timer);
    worker.unref();
    act(job);
  };
  const end = (error: Error) => {
    alive = false;
    settle((job) => job.reject(error));
  };

  worker.unref();
  worker.on('message', (message: unknown) => {
    const { data: answer } = renderAnswerSchema.safeParse(message);
    settle((job) => {
      if (answer === undefined) job.reject(new Error('The worker gave an unknown answer.'));
      else if ('bytes' in answer) job.resolve(answer.bytes);
      else job.reject(new Error('The PDF could not be made.', { cause: answer.error }));
    });
  });
  worker.on('error', (error) => end(new Error('The worker that makes PDFs crashed.', { cause: error })));
  worker.on('exit', (code) => end(new Error(`The worker that makes PDFs ended with code ${code}.`)));

  const stop = async () => {
    end(new Error('The worker that makes PDFs was stopped.'));
    await worker.terminate();
  };
  return {
    isAlive: () => alive,
    stop,
    run: (job) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          end(new Error(`The PDF was not made within ${jobTimeoutMs} ms.`));
          void stop();
        }, jobTimeoutMs);
        waiting = { resolve, reject, timer };
        worker.ref();
        worker.postMessage(job);
      }),
  };
}
