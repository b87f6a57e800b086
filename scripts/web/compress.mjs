// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Pictures and fonts are compressed already; the pages get the settings first, as they are sent. */
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

/**
 * Puts a brotli copy beside every text file, which the server sends as it is.
 * @param {string} folder
 */
export function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => TEXT.test(name))) compress(join(folder, file));
}
