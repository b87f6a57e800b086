// @ts-check
import { readFileSync } from 'node:fs';
import { inProject } from '../project-root.mjs';
import { ScriptError } from '../script-error.mjs';

/** The two forms of a range that package.json may use: `^22.22.2` and `>=26.0.0`. */
const RANGE = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/;

/** @param {string} version */
const partsOf = (version) => version.split('.').map(Number);

/**
 * Returns whether the version is the minimum or later.
 * @param {readonly number[]} version
 * @param {readonly number[]} minimum
 */
function isAtLeast(version, minimum) {
  const at = minimum.findIndex((part, index) => version[index] !== part);
  return at === -1 || (version[at] ?? 0) > (minimum[at] ?? 0);
}

/**
 * @param {readonly number[]} version
 * @param {string} range
 */
function isInRange(version, range) {
  const [, kind, ...numbers] = RANGE.exec(range) ?? [];
  if (!kind) throw new ScriptError(`package.json: engines.node has an unsupported range: ${range}`);
  const minimum = numbers.map(Number);
  return isAtLeast(version, minimum) && (kind === '>=' || version[0] === minimum[0]);
}

/**
 * Returns whether Gable supports this Node version. `engines.node` in package.json has the versions
 * that our dependencies support.
 * @param {string} version Without the leading v.
 */
export function isNodeSupported(version) {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const parts = partsOf(version);
  return engines.node.split(' || ').some((/** @type {string} */ range) => isInRange(parts, range));
}
