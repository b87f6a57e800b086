/** All test projects. `vitest.config.ts` passes this list to Vitest. Add a package's tests here. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, type TestProjectConfiguration } from 'vitest/config';
import { RELEASE_SUITES, SUITES_ON_BOTH } from './vitest.suites.ts';

/**
 * Many tests wait for a process, a thread or a lease, so one worker per core would leave cores
 * idle. With three workers on two cores, a fifth of the time was idle. Five are not faster than four.
 */
export const maxWorkers = availableParallelism() + 2;

/**
 * Fails a test that hangs. The longest payment test stays below this limit on a machine that is ten
 * times slower.
 */
const TIMEOUT_MS = 300_000;

/**
 * How long `expect.poll` waits in every project. The limit is high so that no test fails because a
 * machine is busy.
 */
const expect = { poll: { timeout: 120_000 } };

/**
 * Each of these files needs its own page, because a page keeps a single client of the sign-in
 * service for its whole life.
 */
const SEPARATE_PAGE_TESTS = 'src/shared/api/session/supabase/supabase-*.test.ts';

/**
 * The seed of random tests. It is fixed, so that every `npm test` tries the same values.
 * `npm run test:property` uses new seeds to find new counterexamples.
 */
const SEED = { FUZZ_SEED: process.env.FUZZ_SEED ?? '1' };
const seedProperties = fileURLToPath(
  new URL('packages/contracts/src/testing/seed-properties.ts', import.meta.url),
);

/**
 * Node caches the compiled code of the commands and servers that tests start, because most of their
 * startup time is compilation.
 */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: fileURLToPath(new URL('.tmp/compile-cache', import.meta.url)) };

/** Validates every response of the documented API against its schema during tests (decision 37). */
const CHECK_RESPONSES = { GABLE_CHECK_ANSWERS: '1' };

/**
 * Whether all suites run on both databases, also the suites for a release, which take too long for
 * `npm test`. Set by `npm run test:all` (decision 52).
 */
const IS_TEST_ALL = process.env.GABLE_TEST_ALL === '1';

/**
 * Suites that use no database, and suites of adapters. The use cases of these adapters have their
 * own suites. They run on SQLite only.
 */
const WITHOUT_SQL = [
  'src/integrations/**',
  'src/domains/account-export/archive/**',
  'src/domains/dispute-evidence/compose-*.test.ts',
  'src/settings.test.ts',
  'src/transport/authorization/**',
  'src/transport/security/**',
  'src/transport/session/session-cookie.test.ts',
  'src/transport/web/**',
  'src/transport/rest/docs/**',
  'src/transport/rest/openapi/**',
  'src/transport/rest/rest.test.ts',
  'src/transport/rest/hostile-bodies.test.ts',
  'src/transport/rest/generated-client.test.ts',
  'src/transport/trpc/trpc.test.ts',
  'src/transport/trpc/trpc-fuzz.test.ts',
  'src/transport/trpc/json-calls.test.ts',
];

const ALL_SUITES = ['src/**/*.test.ts'];
const EXCLUDED = IS_TEST_ALL ? [] : RELEASE_SUITES;

/** The suites of each database. */
const SUITES = {
  sqlite: { include: ALL_SUITES, exclude: ['src/db/supabase/**', ...EXCLUDED] },
  postgres: {
    include: IS_TEST_ALL ? ALL_SUITES : [...SUITES_ON_BOTH],
    exclude: [...WITHOUT_SQL, ...EXCLUDED],
  },
};

/**
 * Node imports these tests and the code that they test, as in production. Vitest would transform every
 * file, which takes a third of the time of a single test file.
 */
const RUN_BY_NODE = { viteModuleRunner: false };

/** Suites that need a database run once per dialect, which tests that both behave the same. */
function serverProject(dialect: 'sqlite' | 'postgres'): TestProjectConfiguration {
  return {
    root: './packages/server',
    test: {
      name: `server-${dialect}`,
      experimental: RUN_BY_NODE,
      ...SUITES[dialect],
      env: { TEST_DIALECT: dialect, ...CHECK_RESPONSES, ...COMPILE_CACHE, ...SEED },
      setupFiles: [seedProperties],
      // Test files share a worker's modules, which take long to load. Each test creates its own
      // context.
      isolate: false,
      expect,
      globalSetup: dialect === 'postgres' ? ['./src/testing/start-postgres.ts'] : [],
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
    },
  };
}

const projects: TestProjectConfiguration[] = [
  {
    root: './packages/contracts',
    test: {
      name: 'contracts',
      experimental: RUN_BY_NODE,
      include: ['src/**/*.test.ts'],
      env: SEED,
      setupFiles: [seedProperties],
      isolate: false,
      testTimeout: TIMEOUT_MS,
    },
  },
  {
    root: './packages/sandbox',
    test: {
      name: 'sandbox',
      experimental: RUN_BY_NODE,
      include: ['src/**/*.test.ts'],
      isolate: false,
      expect,
      testTimeout: TIMEOUT_MS,
    },
  },
  serverProject('sqlite'),
  serverProject('postgres'),
  {
    extends: './packages/web/vite.config.ts',
    root: './packages/web',
    // A project with its own config file does not inherit `maxWorkers` from the root.
    test: {
      name: 'web',
      exclude: [...configDefaults.exclude, SEPARATE_PAGE_TESTS],
      env: CHECK_RESPONSES,
      expect,
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      maxWorkers,
    },
  },
  {
    root: './packages/web',
    test: {
      name: 'web-page',
      environment: 'jsdom',
      include: [SEPARATE_PAGE_TESTS],
      setupFiles: ['./src/testing/setup.ts'],
      expect,
      testTimeout: TIMEOUT_MS,
    },
  },
  {
    root: './e2e',
    test: {
      name: 'e2e',
      experimental: RUN_BY_NODE,
      include: ['**/*.test.ts'],
      exclude: [...configDefaults.exclude, ...(IS_TEST_ALL ? [] : ['release/**'])],
      // Inherited by the servers and commands that the tests start.
      env: { ...CHECK_RESPONSES, ...COMPILE_CACHE },
      globalSetup: ['./support/build-once.ts'],
      // Test files share a worker's modules, of which Playwright takes long to load.
      isolate: false,
      // After a process is killed, another one takes over its jobs only after a minute.
      expect: { poll: { timeout: 240_000 } },
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  },
];

export default projects;
