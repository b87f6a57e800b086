/** What a whole run draws its values from: fresh each time, or the seed that is to be played again. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 30));

/** So many times as much as in the suite, which stays quick. */
const TIMES = Number(process.env.FUZZ_TIMES ?? 1);

/**
 * How a property is run: so many times in `npm test`, and `FUZZ_TIMES` as often where that is set. One that fails names its
 * seed; `FUZZ_SEED` with it plays the file again.
 */
export function runs(numRuns: number) {
  return { seed: SEED, numRuns: Math.ceil(numRuns * TIMES) };
}
