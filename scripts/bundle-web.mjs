// @ts-check
/** Builds the web app with Vite and puts a brotli copy beside every text file, which the server sends as it is. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { runStep } from './processes/run-process.mjs';
import { inProject } from './project-root.mjs';

const OUTPUT = inProject('packages/web/dist');
/** Pictures and fonts are compressed already. */
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Below this a header weighs more than what is saved, in bytes. */
const WORTH_IT = 1_000;

/** @param {string} file */
function compress(file) {
  const plain = readFileSync(file);
  if (plain.length < WORTH_IT) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, brotliCompressSync(plain, options));
}

const vite = inProject('packages/web/node_modules/.bin/vite');
const end = await runStep(vite, ['build', '--logLevel', 'warn'], { cwd: inProject('packages/web') });
if (end.code === 0) {
  const files = readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => TEXT.test(name))) compress(join(OUTPUT, file));
}
process.exitCode = end.code ?? 1;
