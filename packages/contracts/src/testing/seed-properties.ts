/** Vitest setup that seeds property tests with `FUZZ_SEED`. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED) });
