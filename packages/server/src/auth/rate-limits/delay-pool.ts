import { setTimeout } from 'node:timers/promises';

/** The requests of this process that are being delayed. */
export interface DelayPool {
  /** Waits and returns true. Returns false at once if the pool is full, or when it closes. */
  wait(milliseconds: number): Promise<boolean>;
  /** Ends all waits, for shutdown. */
  close(): void;
}

/** Resolves after the given time; rejects when the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const defaultSleep: Sleep = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/** Opens the pool. Each delayed request holds a connection, so at most `capacity` of them wait. */
export function openDelayPool(capacity: number, sleep: Sleep = defaultSleep): DelayPool {
  const closing = new AbortController();
  let waiting = 0;
  return {
    async wait(milliseconds) {
      if (waiting >= capacity || closing.signal.aborted) return false;
      waiting += 1;
      try {
        await sleep(milliseconds, closing.signal);
        return true;
      } catch (error) {
        if (closing.signal.aborted) return false;
        throw error;
      } finally {
        waiting -= 1;
      }
    },
    close: () => closing.abort(),
  };
}
