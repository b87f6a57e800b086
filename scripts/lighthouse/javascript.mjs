// @ts-check
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { routeAssetsFile } from '../web/web-folders.mjs';

/** A stand-in for the payment provider's script is no part of the product. */
const STAND_IN = '/sandbox/';

/** What more than one kind of screen has: the entry's files and the layouts'. */
function sharedFiles() {
  /** @type {import('../web/route-assets.mjs').RouteAssets} */
  const { shared } = JSON.parse(readFileSync(routeAssetsFile, 'utf8'));
  return new Set(shared);
}

/** @type {Map<string, number>} */
const sizes = new Map();

/**
 * A file's weight as it travels, in bytes.
 * @param {string} url
 */
async function brotliSizeOf(url) {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const size = brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length;
  sizes.set(url, size);
  return size;
}

/**
 * The weight of a screen's JavaScript on its first load, in kB (brotli): all of it, and what only this screen has.
 * @param {readonly string[]} scripts Addresses of the scripts that were loaded.
 */
export async function weigh(scripts) {
  const shared = sharedFiles();
  let total = 0;
  let own = 0;
  for (const url of new Set(scripts)) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(STAND_IN)) continue;
    const size = await brotliSizeOf(url);
    total += size;
    if (!shared.has(pathname)) own += size;
  }
  return { total: total / 1000, own: own / 1000 };
}
