/** Timeout for background tabs, which are not painted. */
const TIMEOUT_MS = 1_000;

/** Resolves after the next paint. */
export const nextPaint = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

/**
 * Runs `work` after the next paint, so that it does not delay the screen.
 * @returns a function that cancels it
 */
export function afterPaint(work: () => void): () => void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  // A timer set in an animation frame fires after that frame is painted.
  requestAnimationFrame(() => setTimeout(run));
  const timer = setTimeout(run, TIMEOUT_MS);
  return () => {
    isDone = true;
    clearTimeout(timer);
  };
}
