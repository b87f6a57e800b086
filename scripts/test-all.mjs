// @ts-check
/**
 * `npm run test:all`: runs the same tests as `npm test`, but every suite on both databases, every
 * screen with every combination of width and fonts, and more kills (decision 52). Takes about twice as
 * long.
 * `-- fonts.test` filters the test files.
 */
process.env.GABLE_TEST_ALL = '1';
await import('./verify.mjs');
