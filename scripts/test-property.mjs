// @ts-check
/**
 * `npm run test:property`: plays 5,000 random histories of money, then tries every property of the tests and what callers may send with
 * fresh values, many more than `npm test`; says what went wrong, if anything did. `-- 20000` plays more histories,
 * `-- --seed 7` begins at a seed instead of a fresh one, `-- --postgres` plays on PostgreSQL.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { installIfNeeded } from './install.mjs';
import { runStep, runToEnd } from './processes/run-process.mjs';
import { endLike, receivedSignal } from './processes/signals.mjs';
import { inProject } from './project-root.mjs';
import { runScript } from './run-script.mjs';
import { ScriptError } from './script-error.mjs';

const HISTORIES = 5_000;
/** So many times as many values as `npm test` tries. */
const FUZZ_TIMES = 10;
/** The tests make thousands of seeds of one (`transport/testing/fuzz/runs.ts`), and none may pass 31 bits. */
const LARGEST_FUZZ_SEED = 2 ** 20;
const PLAYER = 'packages/server/src/testing/scenarios/run-property-tests.ts';

/** @param {string} text */
function wholeNumber(text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new ScriptError(`'${text}' is no whole number.`);
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
 * Plays every `players`th history, so that all cores have the same to do.
 * @param {{ histories: number, seed: number, dialect: string }} options
 * @param {number} nth
 * @param {number} players
 */
function play({ histories, seed, dialect }, nth, players) {
  const share = { FIRST: seed + nth, STEP: players, COUNT: Math.ceil((histories - nth) / players) };
  const env = Object.fromEntries(
    Object.entries(share).map(([name, value]) => [`SOAK_${name}`, String(value)]),
  );
  return runToEnd(process.execPath, [PLAYER], { env: { ...env, GABLE_DIALECT: dialect } });
}

/**
 * Runs the property tests. They need no list: they are among the tests of these projects.
 * @param {{ seed: number, dialect: string }} options
 */
function tryProperties({ seed, dialect }) {
  const projects = ['contracts', `server-${dialect}`].flatMap((name) => ['--project', name]);
  const env = { FUZZ_SEED: String(seed % LARGEST_FUZZ_SEED), FUZZ_TIMES: String(FUZZ_TIMES) };
  return runStep(inProject('node_modules/.bin/vitest'), ['run', '--reporter=dot', ...projects], { env });
}

await runScript(async () => {
  const options = readOptions(process.argv.slice(2));
  await installIfNeeded();
  const players = Math.max(1, Math.min(availableParallelism(), options.histories));
  const { histories, seed, dialect } = options;
  const began = performance.now();
  console.log(`${histories} histories from seed ${seed} on ${dialect}, ${players} at a time.`);
  const ends = await Promise.all(Array.from({ length: players }, (_, nth) => play(options, nth, players)));
  const signal = receivedSignal();
  if (signal !== null) await endLike({ code: null, signal });
  ends.push(await tryProperties(options));
  const failed = ends.some(({ code }) => code !== 0);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    failed ? `Something went wrong; it stands above. ${minutes} min.` : `All is well. ${minutes} min.`,
  );
  return failed ? 1 : 0;
});
