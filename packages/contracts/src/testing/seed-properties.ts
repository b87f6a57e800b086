/** Vitest's set-up of every file whose properties are tried with random values: all draw from `FUZZ_SEED`. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED) });
