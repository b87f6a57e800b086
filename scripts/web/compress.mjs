// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Images and fonts are already compressed. The server inserts settings into pages, so they are not
 * compressed here.
 */
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/**
 * The minimum file size, in bytes. For smaller files the header costs more than compression saves.
 */
const MIN_BYTES = 1_000;

/** @param {string} file */
function compress(file) {
  const plain = readFileSync(file);
  if (plain.length < MIN_BYTES) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, brotliCompressSync(plain, options));
}

/**
 * Writes a Brotli copy next to every text file. The server sends the copies.
 * @param {string} folder
 */
export function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => TEXT.test(name))) compress(join(folder, file));
}
