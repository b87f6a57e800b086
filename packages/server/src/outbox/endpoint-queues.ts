import type { Database } from '../db/index.ts';
import type { Clock, Log } from '../kernel/index.ts';
import { findDueEndpointLanes, findDueJobs } from './job-store.ts';

/** So many lanes are worked in at the same time by one process. */
const AT_ONCE = 32;

/** So long a lane is worked in before others get its place, in milliseconds; a job that has begun is finished. */
const TURN_MS = 2_000;

/** So many jobs are looked up at once. */
const BATCH = 20;

interface EndpointWork {
  context(): { readonly db: Database; readonly clock: Clock; readonly log: Log };
  /** Takes a job and does it to its end, whichever that is. */
  run(jobId: string): Promise<void>;
  /** Told of everything that goes on from here by itself. */
  begin(promise: Promise<void>): void;
  isStopped(): boolean;
}

/**
 * Delivers to webhook endpoints: one queue (`lane`) for each endpoint, many at the same time and one job at a time in each.
 * An endpoint that is slow holds up its own queue only.
 */
export function createEndpointQueues({ context, run, begin, isStopped }: EndpointWork) {
  const busy = new Set<string>();

  async function workIn(lane: string): Promise<void> {
    const { db, clock } = context();
    const ends = performance.now() + TURN_MS;
    for (const jobId of await findDueJobs(db, clock.now(), { limit: BATCH, lane })) {
      if (isStopped() || performance.now() > ends) return;
      await run(jobId);
    }
  }

  async function take(lane: string): Promise<void> {
    try {
      await workIn(lane);
    } catch (error) {
      context().log.error({ err: error, lane }, 'the outbox could not be read; trying again');
    } finally {
      busy.delete(lane);
    }
  }

  return {
    /** Begins to work in lanes that have something to do, as far as there is room; answers in how many. */
    startDue: async (): Promise<number> => {
      const { db, clock } = context();
      const limit = AT_ONCE - busy.size;
      if (limit <= 0 || isStopped()) return 0;
      const due = await findDueEndpointLanes(db, clock.now(), { limit, but: [...busy] });
      for (const lane of due) {
        busy.add(lane);
        begin(take(lane));
      }
      return due.length;
    },
  };
}
