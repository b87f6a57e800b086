// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf } from './manifest.mjs';
import { outputFolder, publicPagesFile } from './web-folders.mjs';

/** The JavaScript of a public page, in bytes (brotli): the color scheme and the fonts. */
const MAX_JAVASCRIPT = 5_000;

/** Vite puts a link to the app's sheet into the page, which has its styles inside. */
const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param {import('./manifest.mjs').Manifest} manifest */
function checkScripts(manifest) {
  const scripts = [...filesOf(manifest, ['public-page.html'])].filter((file) => file.endsWith('.js'));
  const weights = scripts.map((file) => brotliCompressSync(readFileSync(join(outputFolder, file))).length);
  const weight = weights.reduce((sum, size) => sum + size, 0);
  if (weight > MAX_JAVASCRIPT)
    throw new Error(`A public page has ${weight} bytes of JavaScript; ${MAX_JAVASCRIPT} are allowed.`);
}

/**
 * Writes the public pages as whole pages, each with its styles inside, for the server.
 * @param {import('./manifest.mjs').Manifest} manifest
 * @param {{ pages: readonly import('./renderers.mjs').PublicPage[], styles: string }} rendered
 */
export function writePublicPages(manifest, { pages, styles }) {
  checkScripts(manifest);
  const file = join(outputFolder, 'public-page.html');
  const template = readFileSync(file, 'utf8').replaceAll(SHEET, '');
  rmSync(file);
  const whole = pages.map(({ path, title, description, html }) => ({
    path,
    html: template
      .replace('<!--page-title-->', () => escapeHtml(title))
      .replace('page-description', () => escapeHtml(description))
      .replace('<!--page-styles-->', () => `<style>${styles}</style>`)
      .replace('<!--page-body-->', () => html),
  }));
  writeFileSync(publicPagesFile, JSON.stringify(whole));
}
