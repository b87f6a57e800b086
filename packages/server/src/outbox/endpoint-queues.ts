import type { Database } from '../db/index.ts';
import type { Clock, Log } from '../kernel/index.ts';
import { listDueEndpointQueues, listDueJobs } from './job-store.ts';

/** The number of endpoint queues that one process works on concurrently. */
const MAX_ACTIVE_QUEUES = 32;

/** How long a queue is processed before other queues get its slot, in milliseconds. */
const TIME_SLICE_MS = 2_000;

const BATCH_SIZE = 20;

interface EndpointWork {
  context(): { readonly db: Database; readonly clock: Clock; readonly log: Log };
  /** Claims a job and runs it. Never rejects. */
  run(jobId: string): Promise<void>;
  /** Registers background work, which `stop` waits for. */
  track(promise: Promise<void>): void;
  isStopped(): boolean;
}

/**
 * Delivers to webhook endpoints. Each endpoint has its own queue, with one job at a time, so that a
 * slow endpoint does not delay others.
 */
export function createEndpointQueues({ context, run, track, isStopped }: EndpointWork) {
  const active = new Set<string>();

  async function runJobs(queue: string): Promise<void> {
    const { db, clock } = context();
    const deadline = performance.now() + TIME_SLICE_MS;
    for (const jobId of await listDueJobs(db, clock.now(), { limit: BATCH_SIZE, queue })) {
      if (isStopped() || performance.now() > deadline) return;
      await run(jobId);
    }
  }

  async function processQueue(queue: string): Promise<void> {
    try {
      await runJobs(queue);
    } catch (error) {
      context().log.error({ err: error, queue }, 'outbox read failed; retrying');
    } finally {
      active.delete(queue);
    }
  }

  return {
    /**
     * Starts processing endpoint queues with due jobs, within the limit. Returns how many it
     * started.
     */
    startDue: async (): Promise<number> => {
      const { db, clock } = context();
      const limit = MAX_ACTIVE_QUEUES - active.size;
      if (limit <= 0 || isStopped()) return 0;
      const due = await listDueEndpointQueues(db, clock.now(), { limit, except: [...active] });
      for (const queue of due) {
        active.add(queue);
        track(processQueue(queue));
      }
      return due.length;
    },
  };
}
