// @ts-check
import { readFileSync } from 'node:fs';
import { inProject } from '../project-root.mjs';
import { ScriptError } from '../script-error.mjs';

/** The two forms of a range that package.json may use: `^22.22.2` and `>=26.0.0`. */
const RANGE = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/;

/** @param {string} version */
const partsOf = (version) => version.split('.').map(Number);

/**
 * Is the first version the second, or a later one?
 * @param {readonly number[]} version
 * @param {readonly number[]} least
 */
function isAtLeast(version, least) {
  const at = least.findIndex((part, index) => version[index] !== part);
  return at === -1 || (version[at] ?? 0) > (least[at] ?? 0);
}

/**
 * @param {readonly number[]} version
 * @param {string} range
 */
function isInRange(version, range) {
  const [, kind, ...numbers] = RANGE.exec(range) ?? [];
  if (!kind) throw new ScriptError(`package.json: engines.node has a range that is not understood: ${range}`);
  const least = numbers.map(Number);
  return isAtLeast(version, least) && (kind === '>=' || version[0] === least[0]);
}

/**
 * Does Gable run on this version of Node? `engines.node` of package.json names the versions: those that the packages of the project ask
 * for.
 * @param {string} version Without a leading v.
 */
export function isNodeSupported(version) {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const parts = partsOf(version);
  return engines.node.split(' || ').some((/** @type {string} */ range) => isInRange(parts, range));
}
