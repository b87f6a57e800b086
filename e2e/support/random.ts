/** The seed of this run: given, or fresh. Printed on failure, so that a run can be repeated. */
export function seedOfThisRun(): number {
  return Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
}

/** Numbers from 0 up to 1 that only depend on the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
