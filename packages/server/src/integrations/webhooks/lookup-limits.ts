import { createFairQueue, failure, QueueFullError } from '#kernel/index.ts';
import type { Resolve } from './find-target.ts';

/** The timeout of a lookup, in milliseconds. The connection comes after it. */
const LOOKUP_MS = 5_000;

/** A few concurrent lookups per owner. Agents have at most ten endpoints. */
const LOOKUPS = { size: 64, maxRunningPerOwner: 4, maxWaitingPerOwner: 24, maxWaiting: 1_000 };

/** `Retry-After` in seconds when the queue is full: a lookup has ended by then. */
const RETRY_AFTER_SECONDS = Math.ceil(LOOKUP_MS / 1_000);

/**
 * Limits concurrent lookups, in total and per owner. A lookup ends when its signal is aborted, and
 * after five seconds at the latest.
 * @returns A function from an owner to their resolver, which throws RATE_LIMITED if too many
 * lookups wait.
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
