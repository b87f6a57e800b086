// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from './web-folders.mjs';

/**
 * @typedef {object} Chunk One file of code in Vite's manifest.
 * @property {string} file
 * @property {string} [src]
 * @property {readonly string[]} [imports] The manifest's names of what it imports.
 * @property {readonly string[]} [css]
 */

/** @typedef {Record<string, Chunk>} Manifest */

/**
 * Vite's list of what it built. It is taken away: nobody else reads it.
 * @returns {Manifest}
 */
export function takeManifest() {
  const folder = join(outputFolder, '.vite');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  return manifest;
}

/**
 * The addresses of all files that come with a chunk: what it imports, what that imports, and the styles of all of them.
 * @param {Manifest} manifest
 * @param {readonly string[]} names
 * @returns {Set<string>}
 */
export function filesOf(manifest, names) {
  const seen = new Set(names);
  /** @type {Set<string>} */
  const files = new Set();
  // A set that grows while it is walked is walked to its new end.
  for (const name of seen) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`Vite's manifest does not know ${name}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  return files;
}
