import { setTimeout } from 'node:timers/promises';

/** Where requests wait that are slowed down. */
export interface WaitingRoom {
  /** Waits, and answers true; answers false at once where too many wait already, or where it closes. */
  wait(milliseconds: number): Promise<boolean>;
  /** Sends everybody away who waits: the server stops. */
  close(): void;
}

/** Resolves after so many milliseconds; rejects as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const sleepReally: Sleep = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/**
 * Opens a waiting room for this process. Requests that wait hold a connection each, so there are at
 * most `places` of them, whatever the accounts.
 */
export function openWaitingRoom(places: number, sleep: Sleep = sleepReally): WaitingRoom {
  const closing = new AbortController();
  let waiting = 0;
  return {
    async wait(milliseconds) {
      if (waiting >= places || closing.signal.aborted) return false;
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
