/** What a whole run draws its values from: `vitest.workspace.ts` says it, where nobody else does. */
const RUN = Number(process.env.FUZZ_SEED);

/** So many times as much as in the suite, which stays quick. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);

/**
 * How a property is run: so many times in `npm test`, and `FUZZ_TIMES` as often where that is set. One that fails names a seed;
 * `FUZZ_SEED` with that seed's thousands plays the whole run again.
 * @param nth Which of many like it, below a thousand: each draws values of its own.
 */
export function runs(numRuns: number, nth = 0) {
  return { seed: RUN * 1_000 + nth, numRuns: Math.ceil(numRuns * TIMES) };
}
