// @ts-check
/**
 * `npm run test:all`: runs the same tests as `npm test`, but every suite on both databases, the tests
 * of `e2e/release` (decision 52). Takes more than twice as long.
 * `-- fonts.test` filters the test files.
 */
process.env.GABLE_TEST_ALL = '1';
await import('./verify.mjs');
