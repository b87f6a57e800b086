// @ts-check
/** The configuration of the server bundle. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from './project-root.mjs';

const SOURCE = inProject('packages/server/src');

export const bundleFolder = inProject('packages/server/dist');

/**
 * Packages that are not bundled, because they contain native code, read files next to their code,
 * start workers by file name, or load their own dependencies by name.
 */
const EXTERNAL = ['better-sqlite3', '@node-rs/argon2', 'file-type', 'pg-native', 'pdfmake', 'sharp'];

/** Files that the server reads at run time. The bundle reads its own copies. */
export const copiedAssets = [
  { from: 'packages/server/src/db/migrations', to: 'migrations' },
  { from: 'packages/sandbox/src/stripe/description', to: 'description' },
  { from: 'packages/sandbox/src/stripe/browser', to: 'browser' },
];

/** Returns an entry for each worker: `draft-pdf.worker.ts` becomes `draft-pdf.worker.js`. */
function workerEntries() {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const workers = files.filter((file) => file.endsWith('.worker.ts'));
  return Object.fromEntries(workers.map((file) => [basename(file, '.ts'), join(SOURCE, file)]));
}

/** @returns {import('rolldown').BuildOptions} */
export function serverBundle() {
  return {
    input: { main: join(SOURCE, 'main.ts'), ...workerEntries() },
    platform: 'node',
    external: EXTERNAL.map((name) => new RegExp(`^${name}(/|$)`)),
    output: {
      dir: bundleFolder,
      format: 'esm',
      cleanDir: true,
      comments: false,
      entryFileNames: '[name].js',
      // All chunks are in one folder, so the same relative path to an asset works from every chunk.
      chunkFileNames: '[name]-[hash].js',
    },
  };
}
