import { renderResultSchema } from './render-result.ts';

/** The one job that a worker has, or none. */
export interface JobSlot {
  /** Waits for the job's answer. `onTimeout` is called once when it does not come in time, and must fail the job. */
  wait(timeoutMs: number, onTimeout: () => void): Promise<Uint8Array>;
  /** Settles the job by what the worker sent. */
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
      if (data === undefined) job?.reject(new Error('The worker gave an unknown answer.'));
      else if ('bytes' in data) job?.resolve(data.bytes);
      else job?.reject(new Error('The PDF could not be made.', { cause: data.error }));
    },
    fail: (error) => take()?.reject(error),
  };
}
