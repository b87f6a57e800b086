import { createFairQueue, failure, QueueFullError } from '#kernel/index.ts';
import type { Resolve } from './find-target.ts';

/** How long a name may take to be found, in milliseconds; a connection to it comes after that. */
const LOOKUP_MS = 5_000;

/** A few lookups at a time for each owner: an agent has ten endpoints at most. */
const LOOKUPS = { size: 64, maxRunningPerOwner: 4, maxWaitingPerOwner: 24, maxWaiting: 1_000 };

/** When to come again after there was no room, in seconds: a lookup has ended by then. */
const RETRY_AFTER_SECONDS = Math.ceil(LOOKUP_MS / 1_000);

/**
 * Bounds the lookups that run at the same time, altogether and for each owner. A lookup ends when its signal says so, and
 * after five seconds in any case.
 * @returns A function that gives an owner their resolver, which throws RATE_LIMITED where too many wait.
 */
export function limitLookups(resolve: Resolve): (owner: string) => Resolve {
  const turns = createFairQueue(LOOKUPS);
  return (owner) => async (name, signal) => {
    const within = () => resolve(name, AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_MS)]));
    try {
      return await turns.run(owner, within, signal);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw failure('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS }, error);
    }
  };
}
