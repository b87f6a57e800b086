/** The seed of a whole run. `vitest.workspace.ts` sets the default. */
const RUN = Number(process.env.FUZZ_SEED);

/** The factor for the number of runs, which is small in `npm test`. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);

/**
 * Returns fast-check parameters: `numRuns` times `FUZZ_TIMES`. A failure prints a seed; set
 * `FUZZ_SEED` to its thousands to repeat the whole run.
 * @param nth The index of a similar property, below a thousand, for different values.
 */
export function runs(numRuns: number, nth = 0) {
  return { seed: RUN * 1_000 + nth, numRuns: Math.ceil(numRuns * TIMES) };
}
