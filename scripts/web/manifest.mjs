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
 * A part of the app whose module stands in a chunk that has no entry of its own.
 * @param {Manifest} manifest
 * @param {readonly string[]} files The chunk's file comes last.
 * @returns {Chunk}
 */
function partIn(manifest, files) {
  const imports = Object.keys(manifest).filter((name) => files.includes(manifest[name]?.file ?? ''));
  const file = files.at(-1);
  if (!file || imports.length !== files.length)
    throw new Error(`Vite's manifest does not know all of ${files.join(', ')}.`);
  return { file, imports };
}

/** The files that the app's page runs: its entry only imports chunks, so Vite names these instead of the entry. */
function entryFiles() {
  const html = readFileSync(join(outputFolder, 'index.html'), 'utf8');
  return [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
}

/**
 * Vite's manifest, and the list of modules that chunk groups took. Deletes both files: no one else reads them.
 * @returns {Manifest}
 */
export function takeManifest() {
  const folder = join(outputFolder, '.vite');
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  /** @type {Manifest} */
  const manifest = read('manifest.json');
  /** @type {[string, string][]} */
  const taken = Object.entries(read('grouped-modules.json'));
  rmSync(folder, { recursive: true });
  const parts = taken.map(([name, file]) => [name, partIn(manifest, [file])]);
  return { ...manifest, ...Object.fromEntries(parts), 'index.html': partIn(manifest, entryFiles()) };
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
