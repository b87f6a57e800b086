// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf } from './manifest.mjs';
import { outputFolder } from './web-folders.mjs';

/** All JavaScript of the landing page, in bytes (Brotli). */
const MAX_JAVASCRIPT = 85_000;

/** Vite links the app's stylesheet in the page. The page has inline styles instead. */
const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** @param {string} styles */
function checkFonts(styles) {
  for (const [, file = ''] of styles.matchAll(/url\("?(\/[^")]+)"?\)/g))
    if (!existsSync(join(outputFolder, file)))
      throw new Error(`The landing page uses ${file}, which the build does not contain.`);
}

/**
 * Throws if a file blocks the first paint of the page, or if the page has too much JavaScript.
 * @param {string} html
 * @param {import('./manifest.mjs').Manifest} manifest
 */
function check(html, manifest) {
  if (/<link[^>]*rel="stylesheet"/.test(html)) throw new Error('A stylesheet blocks the landing page.');
  if (/<script(?! type="(?:module|speculationrules)")/.test(html))
    throw new Error('A script blocks the landing page.');
  const scripts = [...filesOf(manifest, ['landing.html'])].filter((file) => file.endsWith('.js'));
  const weights = scripts.map((file) => brotliCompressSync(readFileSync(join(outputFolder, file))).length);
  const weight = weights.reduce((sum, size) => sum + size, 0);
  if (weight > MAX_JAVASCRIPT)
    throw new Error(`The landing page has ${weight} bytes of JavaScript. The limit is ${MAX_JAVASCRIPT}.`);
}

/**
 * Writes `landing.html` as a complete page with its content and inline styles.
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
