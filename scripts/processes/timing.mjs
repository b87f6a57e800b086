// @ts-check

/** Starts a stopwatch. The returned function formats the elapsed time, such as `3.2 s`. */
export function stopwatch() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
