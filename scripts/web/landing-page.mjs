// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf } from './manifest.mjs';
import { outputFolder } from './web-folders.mjs';

/** The landing page's JavaScript, all of it, in bytes (brotli). */
const MAX_JAVASCRIPT = 85_000;

/** Vite puts a link to the app's sheet into the page, which has its styles inside. */
const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** @param {string} styles */
function checkFonts(styles) {
  for (const [, file = ''] of styles.matchAll(/url\("?(\/[^")]+)"?\)/g))
    if (!existsSync(join(outputFolder, file)))
      throw new Error(`The landing page asks for ${file}, which is not built.`);
}

/**
 * Throws when the page would have to wait for anything before it is painted, or brings too much with it.
 * @param {string} html
 * @param {import('./manifest.mjs').Manifest} manifest
 */
function check(html, manifest) {
  if (/<link[^>]*rel="stylesheet"/.test(html)) throw new Error('The landing page waits for a style sheet.');
  if (/<script(?! type="(?:module|speculationrules)")/.test(html))
    throw new Error('The landing page waits for a script.');
  const scripts = [...filesOf(manifest, ['landing.html'])].filter((file) => file.endsWith('.js'));
  const weights = scripts.map((file) => brotliCompressSync(readFileSync(join(outputFolder, file))).length);
  const weight = weights.reduce((sum, size) => sum + size, 0);
  if (weight > MAX_JAVASCRIPT)
    throw new Error(`The landing page has ${weight} bytes of JavaScript; ${MAX_JAVASCRIPT} are allowed.`);
}

/**
 * Makes `landing.html` a whole page: its words as HTML and its styles inside.
 * @param {import('./manifest.mjs').Manifest} manifest
 * @param {{ html: string, styles: string }} rendered
 */
export function writeLandingPage(manifest, { html: body, styles }) {
  const file = join(outputFolder, 'landing.html');
  const template = readFileSync(file, 'utf8');
  checkFonts(styles);
  const html = template
    .replaceAll(SHEET, '')
    .replace('<!--landing-styles-->', () => `<style>${styles}</style>`)
    .replace('<!--landing-page-->', () => body);
  check(html, manifest);
  writeFileSync(file, html);
}
