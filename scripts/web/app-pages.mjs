// @ts-check
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPagesFile, outputFolder } from './web-folders.mjs';

/** @typedef {import('./renderers.mjs').FirstPage} FirstPage */
/** @typedef {import('./renderers.mjs').OtherPages} OtherPages */

/**
 * @typedef {object} AppPage
 * @property {string} path The route's path, such as `/deals/:dealId`.
 * @property {readonly string[]} unless With one of these names in its search, an address gets `waiting`.
 * @property {string} html
 * @property {string} [waiting] The page with the neutral waiting screen.
 */

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** What changes from page to page. */
/** @typedef {Pick<FirstPage, 'html' | 'styles' | 'title' | 'audience' | 'queries'> & { files: readonly string[] }} Content */

/** Data inside a page; JSON that cannot end its element. @param {string} id @param {unknown} value */
const inlineJson = (id, value) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const templateFile = join(outputFolder, 'index.html');

/** The styles of the app's own sheet, which Vite links in its page. */
export function readAppSheet() {
  const html = readFileSync(templateFile, 'utf8');
  const names = globSync('assets/*.css', { cwd: outputFolder }).filter((name) => html.includes(name));
  if (names.length === 0) throw new Error("The app's page lacks its sheet.");
  return names.map((name) => readFileSync(join(outputFolder, name), 'utf8')).join('');
}

/**
 * Makes whole pages from Vite's page of the app: the first HTML with the styles it needs, the script
 * that runs first, and links to all files that the route needs. The page's own sheet stands at the
 * end, so that it does not delay the first paint.
 * @param {string} template
 * @param {{ pageStart: string, notLoaded: string }} parts
 */
function pageMaker(template, { pageStart, notLoaded }) {
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
 * Writes the pages of the app, one for each route, for the server.
 * @param {{ routes: readonly FirstPage[] } & OtherPages} rendered
 * @param {ReadonlyMap<string, readonly string[]>} routeFiles By the route's path.
 * @param {string} pageStart
 */
export function writeAppPages({ routes, waiting, notFound, notLoaded }, routeFiles, pageStart) {
  const make = pageMaker(readFileSync(templateFile, 'utf8'), { pageStart, notLoaded });
  rmSync(templateFile);
  /** @type {AppPage[]} */
  const pages = routes.map(({ path, unless, ...content }) => {
    const files = routeFiles.get(path) ?? [];
    const neutral = { ...content, ...waiting, audience: /** @type {const} */ ('all'), files };
    const page = { path, unless, html: make({ ...content, files }) };
    return unless.length === 0 ? page : { ...page, waiting: make(neutral) };
  });
  const lost = [...routeFiles.keys()].filter((path) => !routes.some((route) => route.path === path));
  if (lost.length > 0) throw new Error(`No page was rendered for ${lost.join(', ')}.`);
  const nowhere = make({ ...notFound, title: undefined, audience: 'all', queries: [], files: [] });
  writeFileSync(appPagesFile, JSON.stringify({ notFound: nowhere, routes: pages }));
}
