// @ts-check
/**
 * `npm run test:all`: what `npm test` runs, with every suite on both databases and every screen in every combination of fonts
 * (decision 52). Takes about twice as long; `-- fonts.test` runs the tests of some files.
 */
process.env.GABLE_TEST_ALL = '1';
await import('./verify.mjs');
