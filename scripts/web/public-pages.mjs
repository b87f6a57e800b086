// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf } from './manifest.mjs';
import { outputFolder, publicPagesFile } from './web-folders.mjs';

/** The JavaScript of a public page, in bytes (Brotli): the color scheme and the fonts. */
const MAX_JAVASCRIPT = 5_000;

/** Vite links the app's stylesheet in the page. The page has inline styles instead. */
const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param {import('./manifest.mjs').Manifest} manifest */
function checkScripts(manifest) {
  const scripts = [...filesOf(manifest, ['public-page.html'])].filter((file) => file.endsWith('.js'));
  const weights = scripts.map((file) => brotliCompressSync(readFileSync(join(outputFolder, file))).length);
  const weight = weights.reduce((sum, size) => sum + size, 0);
  if (weight > MAX_JAVASCRIPT)
    throw new Error(`A public page has ${weight} bytes of JavaScript. The limit is ${MAX_JAVASCRIPT}.`);
}

/**
 * Writes the public pages for the server as complete pages with inline styles.
 * @param {import('./manifest.mjs').Manifest} manifest
 * @param {{ pages: readonly import('./renderers.mjs').PublicPage[], styles: string }} rendered
 */
export function writePublicPages(manifest, { pages, styles }) {
  checkScripts(manifest);
  const file = join(outputFolder, 'public-page.html');
  const template = readFileSync(file, 'utf8').replaceAll(SHEET, '');
  rmSync(file);
  const rendered = pages.map(({ path, title, description, html }) => ({
    path,
    html: template
      .replace('<!--page-title-->', () => escapeHtml(title))
      .replace('page-description', () => escapeHtml(description))
      .replace('<!--page-styles-->', () => `<style>${styles}</style>`)
      .replace('<!--page-body-->', () => html),
  }));
  writeFileSync(publicPagesFile, JSON.stringify(rendered));
}
