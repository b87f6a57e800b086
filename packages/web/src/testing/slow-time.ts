import { onTestFinished, vi } from 'vitest';

/** Fake time advances at a tenth of real time: by STEP_MS every EVERY_MS. */
const STEP_MS = 1;
const EVERY_MS = 10;

/**
 * Uses fake timers until the test ends; `vi.advanceTimersByTimeAsync` advances them. Time also
 * advances slowly on its own, so that short delays pass, and a slow render on a busy machine does
 * not trigger longer ones.
 */
export function slowTime(options: Parameters<typeof vi.useFakeTimers>[0] = {}): void {
  const { setInterval, clearInterval } = globalThis;
  vi.useFakeTimers(options);
  const interval = setInterval(() => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(STEP_MS);
  }, EVERY_MS);
  onTestFinished(() => {
    clearInterval(interval);
    vi.useRealTimers();
  });
}
