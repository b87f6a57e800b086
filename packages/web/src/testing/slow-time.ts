import { onTestFinished, vi } from 'vitest';

/** By itself time moves at a tenth of its speed: so much, so often, in milliseconds. */
const STEP_MS = 1;
const EVERY_MS = 10;

/**
 * Takes the time into the test's hands until it ends: `vi.advanceTimersByTimeAsync` moves it. By itself it only creeps, for
 * what waits no longer than a moment: what a busy machine takes to draw a screen is next to nothing then, and no second.
 */
export function slowTime(options: Parameters<typeof vi.useFakeTimers>[0] = {}): void {
  const { setInterval, clearInterval } = globalThis;
  vi.useFakeTimers(options);
  const creeping = setInterval(() => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(STEP_MS);
  }, EVERY_MS);
  onTestFinished(() => {
    clearInterval(creeping);
    vi.useRealTimers();
  });
}
