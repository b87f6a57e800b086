// @ts-check
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPagesFile, outputFolder } from './web-folders.mjs';

/** @typedef {import('./renderers.mjs').FirstPage} FirstPage */
/** @typedef {import('./renderers.mjs').OtherPages} OtherPages */

/**
 * @typedef {object} AppPage
 * @property {string} path The route's path, such as `/deals/:dealId`.
 * @property {readonly string[]} unless A URL with one of these search parameters gets `waiting`.
 * @property {string} html
 * @property {string} [waiting] The page with the neutral waiting screen.
 * @property {string} [withData] The page with placeholders for a screen with the user's data.
 */

/**
 * The placeholders of a page that the server fills with a screen and the user's data
 * (`packages/server/src/transport/web/data-page.ts`).
 */
const PLACEHOLDERS = { styles: '{{screen-styles}}', html: '{{screen-html}}' };

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** The content that differs between pages. */
/** @typedef {Pick<FirstPage, 'html' | 'styles' | 'title' | 'queries'> & { audience: FirstPage['audience'] | 'user', files: readonly string[] }} Content */

/**
 * Embeds JSON in a page, escaped so that it cannot close its element.
 * @param {string} id @param {unknown} value
 */
const inlineJson = (id, value) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const templateFile = join(outputFolder, 'index.html');

/** Reads the app's stylesheet, which Vite links in its page. */
export function readAppSheet() {
  const html = readFileSync(templateFile, 'utf8');
  const names = globSync('assets/*.css', { cwd: outputFolder }).filter((name) => html.includes(name));
  if (names.length === 0) throw new Error("The app's page links no stylesheet.");
  return names.map((name) => readFileSync(join(outputFolder, name), 'utf8')).join('');
}

/**
 * Returns a function that renders complete pages from Vite's page of the app: the initial HTML with
 * its styles, the startup script, and preloads for all files of the route. The app's stylesheet is
 * at the end of the page, so that it does not delay the first paint.
 * @param {string} template
 * @param {{ pageStart: string, notLoaded: string }} parts
 */
function createPageRenderer(template, { pageStart, notLoaded }) {
  const links = template.match(SHEET) ?? [];
  /** @param {Content} content */
  return ({ html, styles, title, audience, queries, files }) => {
    const preloads = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    const sheets = files
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
    return template
      .replaceAll(SHEET, '')
      .replace('<title>Gable</title>', () => `<title>${title ? `Gable - ${title}` : 'Gable'}</title>`)
      .replace(
        '<!--page-start-->',
        () =>
          `${inlineJson('gable-prefetched-queries', queries)}<script>${pageStart}</script><style>${styles}</style>`,
      )
      .replace('</head>', () => `${preloads.join('')}</head>`)
      .replace(
        '<div id="root"><!--first-html--></div>',
        () =>
          `<div id="root" data-first-html="${audience}">${html}</div><template id="gable-not-loaded">${notLoaded}</template>${links.join('').trim()}${sheets.join('')}`,
      );
  };
}

/**
 * Writes the pages of the app for the server, one per route.
 * @param {{ routes: readonly FirstPage[] } & OtherPages} rendered
 * @param {ReadonlyMap<string, readonly string[]>} routeFiles By the route's path.
 * @param {string} pageStart
 */
export function writeAppPages({ routes, waiting, notFound, notLoaded }, routeFiles, pageStart) {
  const renderPage = createPageRenderer(readFileSync(templateFile, 'utf8'), { pageStart, notLoaded });
  rmSync(templateFile);
  /** @type {AppPage[]} */
  const pages = routes.map(({ path, unless, slowQueries, hasData, ...content }) => {
    const files = routeFiles.get(path) ?? [];
    const neutral = { ...content, ...waiting, audience: /** @type {const} */ ('all'), files };
    const page = { path, unless, html: renderPage({ ...content, files }) };
    const common = unless.length === 0 ? page : { ...page, waiting: renderPage(neutral) };
    if (!hasData) return common;
    const withData = renderPage({
      ...content,
      ...PLACEHOLDERS,
      audience: 'user',
      queries: slowQueries,
      files,
    });
    return { ...common, withData };
  });
  const missing = [...routeFiles.keys()].filter((path) => !routes.some((route) => route.path === path));
  if (missing.length > 0) throw new Error(`No page was rendered for ${missing.join(', ')}.`);
  const notFoundPage = renderPage({ ...notFound, audience: 'all', queries: [], files: [] });
  writeFileSync(appPagesFile, JSON.stringify({ notFound: notFoundPage, routes: pages }));
}
