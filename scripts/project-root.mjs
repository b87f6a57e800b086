// @ts-check
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the root package.json. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Returns an absolute path inside the project.
 * @param {...string} segments
 */
export function inProject(...segments) {
  return resolve(projectRoot, ...segments);
}
