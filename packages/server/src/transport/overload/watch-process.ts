import { getHeapStatistics } from 'node:v8';

/** How often the process is looked at, in milliseconds. */
const LOOK_EVERY_MS = 100;
/** How much the last look counts against those before: one slow moment, such as a large query, makes no shortage. */
const WEIGHT = 0.5;

/** What of a process is running out. */
export type Shortage = 'event_loop' | 'memory';

export interface ProcessLimits {
  /** How long what has arrived may have to wait for its turn, over the last looks, in milliseconds. */
  readonly loopDelayMs: number;
  /** So much of the heap that Node may have can be in use, 0 to 1. */
  readonly heapShare: number;
}

/** Looks at the process every now and then. */
export interface ProcessWatch {
  /** What is running out as of the last look; null when nothing is. */
  shortage(): Shortage | null;
  stop(): void;
}

function heapShare(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used / limit;
}

/**
 * Watches for work that piles up. Where the database answers at once, as SQLite does, requests do not pile up in our hands
 * but unread in their connections: what tells of them is how late a timer comes.
 */
export function watchProcess({ loopDelayMs, heapShare: mostHeap }: ProcessLimits): ProcessWatch {
  // The first look is never late: before it, the process was starting.
  let expectedAt = Number.POSITIVE_INFINITY;
  let delay = 0;
  let current: Shortage | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    delay = WEIGHT * Math.max(0, now - expectedAt) + (1 - WEIGHT) * delay;
    expectedAt = now + LOOK_EVERY_MS;
    if (heapShare() > mostHeap) current = 'memory';
    else current = delay > loopDelayMs ? 'event_loop' : null;
  }, LOOK_EVERY_MS);
  timer.unref();
  return { shortage: () => current, stop: () => clearInterval(timer) };
}
