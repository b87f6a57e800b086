// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project-root.mjs';

const EXCLUDED_NAMES = new Set(['node_modules', 'dist', 'dist-types', 'testing']);

/** Tests, and files that builds and type checks write into the sources. */
const EXCLUDED_FILES = /\.test\.tsx?$|\.gen\.ts$|\.tsbuildinfo$/;

/** @param {string} name */
function isSource(name) {
  return !EXCLUDED_NAMES.has(name) && !EXCLUDED_FILES.test(name);
}

/**
 * Lists every file below a path that a build reads, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter(isSource).sort();
  return names.flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Hashes the content of all sources of a build. Modification times are ignored, because a fresh
 * checkout has new ones.
 * @param {readonly string[]} sources Files and folders, relative to the project's root.
 */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(inProject(source))) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
