// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { outputFolder } from './web-folders.mjs';

/**
 * @typedef {object} Chunk A chunk in Vite's manifest.
 * @property {string} file
 * @property {string} [src]
 * @property {readonly string[]} [imports] Manifest names of the imported chunks.
 * @property {readonly string[]} [css]
 */

/** @typedef {Record<string, Chunk>} Manifest */

/**
 * Creates an entry for a module in a chunk without a manifest entry.
 * @param {Manifest} manifest
 * @param {readonly string[]} files The chunk's file is last.
 * @returns {Chunk}
 */
function partIn(manifest, files) {
  const imports = Object.keys(manifest).filter((name) => files.includes(manifest[name]?.file ?? ''));
  const file = files.at(-1);
  if (!file || imports.length !== files.length)
    throw new Error(`Vite's manifest does not contain all of ${files.join(', ')}.`);
  return { file, imports };
}

/**
 * Returns the scripts of the app's page. The entry only imports chunks, so Vite links those instead
 * of the entry.
 */
function entryFiles() {
  const html = readFileSync(join(outputFolder, 'index.html'), 'utf8');
  return [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
}

/**
 * Reads Vite's manifest and the list of grouped modules, and deletes both files, because nothing
 * else uses them.
 * @returns {Manifest}
 */
export function consumeManifest() {
  const folder = join(outputFolder, '.vite');
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  /** @type {Manifest} */
  const manifest = read('manifest.json');
  /** @type {[string, string][]} */
  const grouped = Object.entries(read('grouped-modules.json'));
  rmSync(folder, { recursive: true });
  const parts = grouped.map(([name, file]) => [name, partIn(manifest, [file])]);
  return { ...manifest, ...Object.fromEntries(parts), 'index.html': partIn(manifest, entryFiles()) };
}

/**
 * Returns the URLs of all files that a chunk needs: the chunk, its direct and indirect imports, and
 * their styles.
 * @param {Manifest} manifest
 * @param {readonly string[]} names
 * @returns {Set<string>}
 */
export function filesOf(manifest, names) {
  const seen = new Set(names);
  /** @type {Set<string>} */
  const files = new Set();
  // Iteration over a set includes elements that are added during the iteration.
  for (const name of seen) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`Vite's manifest does not contain ${name}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  return files;
}
