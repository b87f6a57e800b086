// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project-root.mjs';

const NEVER_BUILT_FROM = new Set(['node_modules', 'dist', 'dist-types', 'testing']);

/** Tests, and what builds and type checks write among the sources. */
const NOT_A_SOURCE = /\.test\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/;

/** @param {string} name */
function isBuiltFrom(name) {
  return !NEVER_BUILT_FROM.has(name) && !NOT_A_SOURCE.test(name);
}

/**
 * Every file that a build reads below a path, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter(isBuiltFrom).sort();
  return names.flatMap((name) => filesBelow(join(path, name)));
}

/**
 * One hash over the content of all that a build is made from. Content and not times: a fresh checkout has new times.
 * @param {readonly string[]} sources Files and folders, from the project's root.
 */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(inProject(source))) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
