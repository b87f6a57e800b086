// @ts-check
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { criticalStyles, liftStyles } from './critical-styles.mjs';
import { appPagesFile, outputFolder } from './web-folders.mjs';

/** @typedef {import('../../packages/web/src/first-page/first-page.ts').FirstPage} FirstPage */
/** @typedef {import('./renderers.mjs').FirstPages} FirstPages */

/**
 * @typedef {object} AppPage
 * @property {string} path The route's path, such as `/deals/:dealId`.
 * @property {readonly string[]} unless With one of these names in its search, an address gets `waiting`.
 * @property {string} html
 * @property {string} waiting The page with the neutral waiting screen.
 */

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** What changes from page to page. */
/** @typedef {Pick<FirstPage, 'html' | 'title' | 'audience' | 'asks'> & { files: readonly string[] }} Content */

/** Data inside a page; JSON that cannot end its element. @param {string} id @param {unknown} value */
const inlineJson = (id, value) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** @param {string} html */
function sheetsIn(html) {
  const names = globSync('assets/*.css', { cwd: outputFolder });
  return names
    .filter((name) => html.includes(name))
    .map((name) => readFileSync(join(outputFolder, name), 'utf8'));
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
  const sheet = sheetsIn(template).join('');
  if (links.length === 0 || sheet === '') throw new Error("The app's page lacks its sheet.");
  /** @param {Content} content */
  return ({ html: body, title, audience, asks, files }) => {
    const { html, styles } = liftStyles(body);
    const preloads = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    const sheets = files
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
    const critical = criticalStyles(`${html}${notLoaded}`, sheet + styles);
    return template
      .replaceAll(SHEET, '')
      .replace('<title>Gable</title>', () => `<title>${title ? `Gable - ${title}` : 'Gable'}</title>`)
      .replace(
        '<!--page-start-->',
        () =>
          `${inlineJson('gable-first-asks', asks)}<script>${pageStart}</script><style>${critical}</style>`,
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
 * @param {FirstPages} rendered
 * @param {ReadonlyMap<string, readonly string[]>} routeFiles By the route's path.
 * @param {string} pageStart
 */
export function writeAppPages({ routes, waiting, notFound, notLoaded }, routeFiles, pageStart) {
  const file = join(outputFolder, 'index.html');
  const template = readFileSync(file, 'utf8');
  rmSync(file);
  const make = pageMaker(template, { pageStart, notLoaded });
  /** @type {AppPage[]} */
  const pages = routes.map(({ path, unless, ...content }) => {
    const files = routeFiles.get(path) ?? [];
    return {
      path,
      unless,
      html: make({ ...content, files }),
      waiting: unless.length === 0 ? '' : make({ ...content, html: waiting, audience: 'all', files }),
    };
  });
  const lost = [...routeFiles.keys()].filter((path) => !routes.some((route) => route.path === path));
  if (lost.length > 0) throw new Error(`No page was rendered for ${lost.join(', ')}.`);
  const other = make({ html: notFound, title: undefined, audience: 'all', asks: [], files: [] });
  writeFileSync(appPagesFile, JSON.stringify({ notFound: other, routes: pages }));
}
