import { renderResultSchema } from './render-result.ts';

/** The current job of a worker, if any. */
export interface JobSlot {
  /**
   * Waits for the result of a job. `onTimeout` is called once on a timeout and must fail the job.
   */
  wait(timeoutMs: number, onTimeout: () => void): Promise<Uint8Array>;
  /** Settles the job with a message of the worker. */
  answer(message: unknown): void;
  fail(error: Error): void;
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

export function createJobSlot(): JobSlot {
  let waiting: Waiting | null = null;
  const take = (): Waiting | null => {
    const job = waiting;
    waiting = null;
    clearTimeout(job?.timer);
    return job;
  };
  return {
    wait: (timeoutMs, onTimeout) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject, timer: setTimeout(onTimeout, timeoutMs) };
      }),
    answer(message) {
      const job = take();
      const { data } = renderResultSchema.safeParse(message);
      if (data === undefined) job?.reject(new Error('The worker sent an unknown message.'));
      else if ('bytes' in data) job?.resolve(data.bytes);
      else job?.reject(new Error('The PDF could not be rendered.', { cause: data.error }));
    },
    fail: (error) => take()?.reject(error),
  };
}
