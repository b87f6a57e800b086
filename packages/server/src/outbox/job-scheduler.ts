import type { Log } from '../kernel/index.ts';

/** Schedules recurring jobs while the process runs. */
export interface JobScheduler {
  start(): void;
  stop(): Promise<void>;
}

interface SchedulerOptions {
  readonly log: Log;
  /** The jobs, for the log. */
  readonly what: string;
  /** How often `schedule` is called, in milliseconds. */
  readonly everyMs: number;
  /** Enqueues the job of the current period. Idempotent, because each process calls it. */
  schedule(): Promise<void>;
}

/** Creates a scheduler. An error is logged, and the next call tries again. */
export function createJobScheduler({ log, what, everyMs, schedule }: SchedulerOptions): JobScheduler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = schedule().catch((error: unknown) =>
      log.error({ err: error }, `scheduling the ${what} failed; retrying`),
    );
  };
  return {
    start: () => {
      run();
      timer = setInterval(run, everyMs);
      timer.unref();
    },
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
