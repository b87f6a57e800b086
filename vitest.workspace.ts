/** All test projects. `vitest.config.ts` passes this list to Vitest. Add a package's tests here. */
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
const PAGE_OF_ITS_OWN = 'src/shared/api/session/supabase-*.test.ts';

/**
 * What random tests draw from: the same in every run, so that what passed passes again. `npm run test:property` draws afresh, which is
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

/** Whether every suite runs whole, which takes longer than `npm test` may: set by `npm run test:all` (decision 52). */
const RUNS_ALL = process.env.GABLE_TEST_ALL === '1';

/** Suites that use no database, and those of adapters, whose use cases have suites of their own. They run on SQLite. */
const WITHOUT_SQL = [
  'src/integrations/**',
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

/**
 * Suites that test no races, and whose every SQL statement runs on PostgreSQL in another suite too. `npm test` runs them on
 * SQLite, and `npm run test:all` on both.
 */
const SAME_SQL_AS_OTHERS = [
  'src/auth/admin/update-user-as-admin.test.ts',
  'src/auth/devices/device-cookie.test.ts',
  'src/auth/endpoints/grant-{password,pkce}.test.ts',
  'src/auth/endpoints/{read-and-update-user,send-email-otp,sign-out,sign-up,sign-up-with-email}.test.ts',
  'src/auth/endpoints/{verify,verify-link}.test.ts',
  'src/auth/http/auth-plugin.test.ts',
  'src/auth/phones/phone-sign-in.test.ts',
  'src/auth/rate-limits/delay-pool.test.ts',
  'src/auth/providers/oauth-states.test.ts',
  'src/auth/tokens/token-error.test.ts',
  'src/domains/connect/restricted-account.test.ts',
  'src/domains/contract/{generation/generation,pdf/signed-copies,record/verify-contract}.test.ts',
  'src/domains/contract/signing/{consent,signing-rules}.test.ts',
  'src/domains/contract/versions/{edit-sent-contract,sent-versions,viewed-versions}.test.ts',
  'src/domains/dispute/dispute.test.ts',
  'src/domains/invoice/{closed-account-payment,void-outage}.test.ts',
  'src/domains/notification/{announce-to-parties,reactions}.test.ts',
  'src/domains/payout/late-retry.test.ts',
  'src/domains/proposal/amount-api.test.ts',
  'src/domains/profile/names.test.ts',
  'src/domains/reconciliation/reconcile-platform.test.ts',
  'src/domains/refund/{fee-return,late-retry,sync-refunds}.test.ts',
  'src/domains/proposal-email/sending.test.ts',
  'src/domains/webhook/events.test.ts',
  'src/transport/other-routes-fuzz.test.ts',
  'src/transport/session/{api-key-scopes,meant-user,reauthentication}.test.ts',
  'src/transport/testing/{participants-matrix,buyer-visibility}.test.ts',
];

const SQLITE_ALONE = RUNS_ALL ? WITHOUT_SQL : [...WITHOUT_SQL, ...SAME_SQL_AS_OTHERS];

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
