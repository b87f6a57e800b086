import { setTimeout } from 'node:timers/promises';

/** Where requests wait that are slowed down. */
export interface WaitingRoom {
  /** Waits, and answers true; answers false at once where too many wait already. */
  wait(milliseconds: number): Promise<boolean>;
}

/**
 * Opens a waiting room for this process. Requests that wait hold a connection each, so there are at
 * most `places` of them, whatever the accounts.
 */
export function openWaitingRoom(
  places: number,
  sleep: (ms: number) => Promise<unknown> = setTimeout,
): WaitingRoom {
  let waiting = 0;
  return {
    async wait(milliseconds) {
      if (waiting >= places) return false;
      waiting += 1;
      try {
        await sleep(milliseconds);
      } finally {
        waiting -= 1;
      }
      return true;
    },
  };
}
