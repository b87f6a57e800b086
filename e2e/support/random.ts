/**
 * Returns the seed of this run: `KILL_SEED` or a random one. It is printed on failure, so that the
 * run can be repeated.
 */
export function seedOfThisRun(): number {
  return Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
}

/**
 * Returns a generator of numbers from 0 (inclusive) to 1 (exclusive) that depend only on the seed
 * (mulberry32).
 */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
