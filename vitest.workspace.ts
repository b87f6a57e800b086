/** Every test project of the house. `vitest.config.ts` hands this list to Vitest; add a package's tests here. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, type TestProjectConfiguration } from 'vitest/config';

/** Many tests wait for a process, a thread or a lease, so one worker for each core would leave cores idle. */
export const maxWorkers = availableParallelism() + 1;

/** What hangs is given up by then; a whole journey of money stays below it on a machine with ten times as much to do. */
const TIMEOUT_MS = 300_000;

/** So long `expect.poll` looks for what is to come, in every project: no test of ours may fail because a machine is busy. */
const expect = { poll: { timeout: 120_000 } };

/** The browser's one client of the sign-in service is kept as long as its page: each of these files needs its own. */
const PAGE_OF_ITS_OWN = 'src/shared/api/supabase-*.test.ts';

/**
 * What random tests draw from: the same in every run, so that what passed passes again. `npm run soak` draws afresh, which is
 * how new counterexamples are looked for.
 */
const SEED = { FUZZ_SEED: process.env.FUZZ_SEED ?? '1' };
const seedProperties = fileURLToPath(
  new URL('packages/contracts/src/testing/seed-properties.ts', import.meta.url),
);

/** Node keeps the compiled code of the commands and servers that tests start: most of such a start is compiling. */
const COMPILED = { NODE_COMPILE_CACHE: fileURLToPath(new URL('.tmp/compile-cache', import.meta.url)) };

/** Every answer of the documented API is also parsed by its schema while tests run (decision 37). */
const CHECKED = { GABLE_CHECK_ANSWERS: '1' };

/**
 * Suites that run once, on SQLite: those that use no database, and those of adapters that only translate calls of use cases,
 * which run on both dialects themselves.
 */
const SQLITE_ALONE = [
  'src/integrations/**',
  'src/settings.test.ts',
  'src/transport/authorization/**',
  'src/transport/rest/docs/**',
  'src/transport/rest/openapi/**',
  'src/transport/rest/rest.test.ts',
  'src/transport/rest/hostile-bodies.test.ts',
  'src/transport/rest/generated-client.test.ts',
  'src/transport/trpc/trpc.test.ts',
  'src/transport/trpc/trpc-fuzz.test.ts',
  'src/transport/trpc/plain-call.test.ts',
];

/** Suites that need a database run once per dialect: that run is the parity test. */
function serverProject(dialect: 'sqlite' | 'postgres'): TestProjectConfiguration {
  return {
    root: './packages/server',
    test: {
      name: `server-${dialect}`,
      include: ['src/**/*.test.ts'],
      exclude: dialect === 'postgres' ? SQLITE_ALONE : ['src/db/supabase/**'],
      env: { TEST_DIALECT: dialect, ...CHECKED, ...COMPILED, ...SEED },
      setupFiles: [seedProperties],
      // Files share a worker's modules, which are many; each test makes a world of its own anyway.
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
      include: ['src/**/*.test.ts'],
      env: SEED,
      setupFiles: [seedProperties],
      isolate: false,
      testTimeout: TIMEOUT_MS,
    },
  },
  {
    root: './packages/sandbox',
    test: { name: 'sandbox', include: ['src/**/*.test.ts'], isolate: false, expect, testTimeout: TIMEOUT_MS },
  },
  serverProject('sqlite'),
  serverProject('postgres'),
  {
    extends: './packages/web/vite.config.ts',
    root: './packages/web',
    // A project with a config file of its own does not get the number of workers from the root's.
    test: {
      name: 'web',
      exclude: [...configDefaults.exclude, PAGE_OF_ITS_OWN],
      env: CHECKED,
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
      include: [PAGE_OF_ITS_OWN],
      setupFiles: ['./src/testing/setup.ts'],
      expect,
      testTimeout: TIMEOUT_MS,
    },
  },
  {
    root: './e2e',
    test: {
      name: 'e2e',
      include: ['**/*.test.ts'],
      // The servers and commands that they start inherit it.
      env: { ...CHECKED, ...COMPILED },
      globalSetup: ['./support/build-once.ts'],
      // What a killed process had begun is taken over after a minute.
      expect: { poll: { timeout: 240_000 } },
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  },
];

export default projects;
