// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { outputTail } from '../processes/output-tail.mjs';
import { runStep } from '../processes/run-process.mjs';
import { stopwatch } from '../processes/timing.mjs';
import { inProject } from '../project-root.mjs';
import { ScriptError } from '../script-error.mjs';
import { fingerprint } from './fingerprint.mjs';
import { buildTargets } from './targets.mjs';

/** @typedef {import('./targets.mjs').BuildTarget} BuildTarget */

/** @param {BuildTarget} target */
function stampFile(target) {
  return inProject(target.output, '.gable-built');
}

/** @param {BuildTarget} target */
function withFingerprint(target) {
  return { target, wanted: fingerprint(target.sources) };
}

/** @param {{ target: BuildTarget, wanted: string }} job */
function isStale({ target, wanted }) {
  const stamp = stampFile(target);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted;
}

/** @param {{ target: BuildTarget, wanted: string }} job */
async function buildTarget({ target, wanted }) {
  // Without its stamp, an interrupted build is not used.
  rmSync(stampFile(target), { force: true });
  const end = await runStep(process.execPath, [target.script], { quiet: true });
  if (end.code !== 0) {
    console.error(outputTail(end.output));
    throw new ScriptError(`Building the ${target.name} failed. See the error above.`);
  }
  writeFileSync(stampFile(target), wanted);
}

/** Builds the web and the server in parallel, each only if its sources have changed. */
export async function buildIfStale() {
  const stale = buildTargets.map(withFingerprint).filter(isStale);
  if (stale.length === 0) return;
  const time = stopwatch();
  console.log('Building…');
  const outcomes = await Promise.allSettled(stale.map(buildTarget));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  console.log(`Built ${stale.map(({ target }) => target.name).join(' and ')} in ${time()}.`);
}
