// @ts-check
/**
 * `npm run test:property`: runs 5,000 random payment histories, then runs all property and fuzz
 * tests with new seeds and many more values than `npm test`. `-- 20000` runs more histories.
 * `-- --seed 7` starts at a fixed seed. `-- --postgres` uses PostgreSQL.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { installIfNeeded } from './install.mjs';
import { runProcess, runStep } from './processes/run-process.mjs';
import { exitLike, receivedSignal } from './processes/signals.mjs';
import { inProject } from './project-root.mjs';
import { runScript } from './run-script.mjs';
import { ScriptError } from './script-error.mjs';

const HISTORIES = 5_000;
/** Multiplies the number of values that `npm test` tries. */
const FUZZ_TIMES = 10;
/**
 * The tests derive thousands of seeds from one (`transport/testing/fuzz/runs.ts`), and a seed has
 * at most 31 bits.
 */
const LARGEST_FUZZ_SEED = 2 ** 20;
const HISTORY_RUNNER = 'packages/server/src/testing/scenarios/run-property-tests.ts';

/** @param {string} text */
function wholeNumber(text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new ScriptError(`'${text}' is not a whole number.`);
  return number;
}

/** @param {readonly string[]} args */
function readOptions(args) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { seed: { type: 'string' }, postgres: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return {
      histories: wholeNumber(positionals[0] ?? String(HISTORIES)),
      seed: wholeNumber(values.seed ?? String(Math.floor(Math.random() * 2 ** 30))),
      dialect: values.postgres ? 'postgres' : 'sqlite',
    };
  } catch (error) {
    if (error instanceof ScriptError) throw error;
    throw new ScriptError('Use: npm run test:property -- 20000 --seed 7 --postgres');
  }
}

/**
 * Runs every `workers`th history, so that all workers get the same share.
 * @param {{ histories: number, seed: number, dialect: string }} options
 * @param {number} nth
 * @param {number} workers
 */
function runHistories({ histories, seed, dialect }, nth, workers) {
  const share = { FIRST: seed + nth, STEP: workers, COUNT: Math.ceil((histories - nth) / workers) };
  const env = Object.fromEntries(
    Object.entries(share).map(([name, value]) => [`SOAK_${name}`, String(value)]),
  );
  return runProcess(process.execPath, [HISTORY_RUNNER], { env: { ...env, GABLE_DIALECT: dialect } });
}

/**
 * Runs the property tests, which are part of these projects.
 * @param {{ seed: number, dialect: string }} options
 */
function runPropertyTests({ seed, dialect }) {
  const projects = ['contracts', `server-${dialect}`].flatMap((name) => ['--project', name]);
  const env = { FUZZ_SEED: String(seed % LARGEST_FUZZ_SEED), FUZZ_TIMES: String(FUZZ_TIMES) };
  return runStep(inProject('node_modules/.bin/vitest'), ['run', '--reporter=dot', ...projects], { env });
}

await runScript(async () => {
  const options = readOptions(process.argv.slice(2));
  await installIfNeeded();
  const workers = Math.max(1, Math.min(availableParallelism(), options.histories));
  const { histories, seed, dialect } = options;
  const startedAt = performance.now();
  console.log(`${histories} histories from seed ${seed} on ${dialect}, ${workers} at a time.`);
  const results = await Promise.all(
    Array.from({ length: workers }, (_, nth) => runHistories(options, nth, workers)),
  );
  const signal = receivedSignal();
  if (signal !== null) await exitLike({ code: null, signal });
  results.push(await runPropertyTests(options));
  const failed = results.some(({ code }) => code !== 0);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(failed ? `Failed after ${minutes} min. See the errors above.` : `Passed in ${minutes} min.`);
  return failed ? 1 : 0;
});
