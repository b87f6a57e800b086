/** A tab in the background is not painted. It does not wait longer than this, in milliseconds. */
const AT_THE_LATEST_MS = 1_000;

/**
 * Runs `work` once what was drawn is painted: it is not needed to read the screen, and would delay that.
 * @returns how to give it up
 */
export function afterPaint(work: () => void): () => void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  // A timer that a frame sets fires after that frame is painted.
  requestAnimationFrame(() => setTimeout(run));
  const timer = setTimeout(run, AT_THE_LATEST_MS);
  return () => {
    isDone = true;
    clearTimeout(timer);
  };
}
