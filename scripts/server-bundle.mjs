// @ts-check
/** How the server is bundled for running: what goes in, what stays a package, what is copied beside it. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from './project-root.mjs';

const SOURCE = inProject('packages/server/src');

export const bundleFolder = inProject('packages/server/dist');

/**
 * Packages that stay in node_modules: native code, files of their own beside their code, or workers that they start by
 * their file's name.
 */
const EXTERNAL = ['better-sqlite3', '@node-rs/argon2', 'pg-native', 'pdfmake', 'sharp'];

/** Files that are read at run time: from the sources when run from there, from beside the bundle when bundled. */
export const copiedAssets = [
  { from: 'packages/server/src/db/migrations', to: 'migrations' },
  { from: 'packages/sandbox/src/stripe/description', to: 'description' },
  { from: 'packages/sandbox/src/stripe/browser', to: 'browser' },
];

/** `draft-pdf.worker.ts` becomes `draft-pdf.worker.js` beside `main.js`. */
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
      // Flat: a file beside the bundle has the same relative address from every chunk.
      chunkFileNames: '[name]-[hash].js',
    },
  };
}
