// @ts-check
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rendererFolder } from './web-folders.mjs';

/** @param {string} name */
const load = (name) => import(pathToFileURL(join(rendererFolder, `${name}.js`)).href);

/** Reads the stylesheet that Vite emitted. */
function readStyles() {
  const [sheet, ...others] = globSync('assets/*.css', { cwd: rendererFolder });
  if (!sheet || others.length > 0) throw new Error('A prerendered page must have one stylesheet.');
  return readFileSync(join(rendererFolder, sheet), 'utf8').trim();
}

/**
 * Renders the landing page and deletes the renderer.
 * @returns {Promise<{ html: string, styles: string }>}
 */
export async function buildLandingPage() {
  const { renderLandingPage } = await load('landing-page');
  const rendered = { html: renderLandingPage(), styles: readStyles() };
  rmSync(rendererFolder, { recursive: true });
  return rendered;
}

/** @typedef {{ path: string, title: string, description: string, html: string }} PublicPage */

/**
 * Renders the public pages and deletes the renderer.
 * @returns {Promise<{ pages: readonly PublicPage[], styles: string }>}
 */
export async function buildPublicPages() {
  const { renderPublicPages } = await load('public-pages');
  const rendered = { pages: renderPublicPages(), styles: readStyles() };
  rmSync(rendererFolder, { recursive: true });
  return rendered;
}

/** @typedef {{ html: string, styles: string }} StyledHtml */

/**
 * @typedef {object} FirstPageOnly See `packages/web/src/first-page/first-page.ts`.
 * @property {string} path
 * @property {string | undefined} title
 * @property {'signed-in' | 'visitor' | 'all'} audience
 * @property {boolean} hasData
 * @property {readonly string[]} unless
 * @property {readonly unknown[]} queries
 * @property {readonly unknown[]} slowQueries
 *
 * @typedef {FirstPageOnly & StyledHtml} FirstPage
 */

/**
 * @typedef {object} OtherPages
 * @property {StyledHtml} waiting
 * @property {StyledHtml & { title: string }} notFound
 * @property {string} notLoaded
 */

/**
 * Renders the initial HTML of the app's pages and deletes the renderer.
 * @param {string} sheet The styles of the app.
 * @returns {Promise<{ routes: readonly FirstPage[] } & OtherPages>}
 */
export async function buildFirstPages(sheet) {
  const { renderFirstPages, renderOtherPages } = await load('pages');
  const rendered = { routes: await renderFirstPages(sheet), ...(await renderOtherPages(sheet)) };
  rmSync(rendererFolder, { recursive: true });
  return rendered;
}
