import { getHeapStatistics } from 'node:v8';

const SAMPLE_INTERVAL_MS = 100;
/** The weight of the last sample in the moving average, so that one slow turn is not a shortage. */
const WEIGHT = 0.5;

/** A resource of the process that is exhausted. */
export type Shortage = 'event_loop' | 'memory';

interface ProcessLimits {
  /** The maximum event loop delay as a moving average, in milliseconds. */
  readonly loopDelayMs: number;
  /** The maximum used share of the heap limit, 0 to 1. */
  readonly heapShare: number;
}

export interface ProcessMonitor {
  /** The shortage at the last sample, or null. */
  shortage(): Shortage | null;
  /** The event loop delay as a moving average, in milliseconds. */
  loopDelayMs(): number;
  stop(): void;
}

function heapShare(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used / limit;
}

/**
 * Detects overload by the event loop delay and the heap. With a synchronous database such as
 * SQLite, waiting requests are not in flight but unread in their sockets, so only the event loop
 * delay shows them.
 */
export function monitorProcess({ loopDelayMs, heapShare: maxHeapShare }: ProcessLimits): ProcessMonitor {
  // Ignores the first sample: the process was starting before it.
  let expectedAt = Number.POSITIVE_INFINITY;
  let delay = 0;
  let current: Shortage | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    delay = WEIGHT * Math.max(0, now - expectedAt) + (1 - WEIGHT) * delay;
    expectedAt = now + SAMPLE_INTERVAL_MS;
    if (heapShare() > maxHeapShare) current = 'memory';
    else current = delay > loopDelayMs ? 'event_loop' : null;
  }, SAMPLE_INTERVAL_MS);
  timer.unref();
  return { shortage: () => current, loopDelayMs: () => delay, stop: () => clearInterval(timer) };
}
