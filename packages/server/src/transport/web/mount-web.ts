import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings, RunQuery } from '@gable/contracts/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, failure } from '#kernel/index.ts';
import { createPagePolicy } from '../security/page-policy.ts';
import { type PageFinder, readAppPages } from './app-pages.ts';
import { isPagePath } from './app-paths.ts';
import { createDataPageRenderer, type DataPageRenderer } from './data-page.ts';
import { findHomePath } from './home-path.ts';
import { mountBookingPage } from './mount-booking-page.ts';
import { isIndexed, mountCrawlerFiles } from './mount-crawler-files.ts';
import { mountFiles } from './mount-files.ts';
import { createPage, type Page, sendPage, withSettings } from './page.ts';
import { readPublicPages } from './public-pages.ts';
import { findScreenRenderer } from './screen-renderer.ts';
import { withShareTags } from './share-tags.ts';

/** Node omits the body of a response to HEAD. */
const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

interface WebPages {
  readonly landing: Page;
  readonly find: PageFinder;
  /** The paths of the app's routes. */
  readonly appPaths: readonly string[];
}

interface WebOptions {
  /** The folder of the web build. */
  readonly folder: string;
  /** The id of the build, which its pages contain; null without a build. */
  readonly build: string | null;
  /** The folder with the assets of earlier builds. */
  readonly archive: string;
  readonly settings: PublicSettings;
  readonly clock: Clock;
  /** The origin of canonical addresses. */
  readonly publicUrl: string;
  /** The address of support; null if no one reads it. */
  readonly supportContact: string | null;
  /** Runs the queries of screens that are rendered with data. Without it, none are. */
  readonly createQueryRunner?: (request: FastifyRequest, reply: FastifyReply) => Promise<RunQuery>;
  /** Whether the process has no time for rendering screens. */
  readonly isBusy?: () => boolean;
}

/** Returns the function that renders pages with data; null if the build or the queries are missing. */
function findDataPages(web: WebOptions): DataPageRenderer | null {
  const { folder, publicUrl, clock, createQueryRunner, isBusy = () => false } = web;
  const loadRenderer = findScreenRenderer(folder);
  if (!createQueryRunner || !loadRenderer) return null;
  return createDataPageRenderer({ loadRenderer, createQueryRunner, isBusy, publicUrl, clock });
}

function readPages({ folder, build, settings, clock, publicUrl }: WebOptions): WebPages | null {
  const file = join(folder, 'landing.html');
  const app = readAppPages({ folder, build, settings, clock });
  if (app === null || !existsSync(file)) return null;
  const landing = withShareTags(withSettings(readFileSync(file, 'utf8'), settings), publicUrl, '/');
  return {
    landing: createPage(landing, createPagePolicy(settings, landing)),
    find: app.find,
    appPaths: app.paths,
  };
}

/**
 * Serves the landing page, and redirects signed-in users to their dashboard (docs/product.md,
 * Screens and routes). The page contains no user data, so it needs no Cross-Origin-Opener-Policy,
 * which would make the browser start a new process and delay the first paint by 10% (decision 16).
 */
function mountLanding(app: FastifyInstance, pages: WebPages | null): void {
  app.get('/', async (request, reply) => {
    const home = await findHomePath(request);
    if (home) return reply.redirect(home);
    if (pages === null) throw failure('NOT_FOUND', { entity: 'page' });
    return sendPage(request, reply.removeHeader('cross-origin-opener-policy'), pages.landing);
  });
}

/**
 * Serves the files, the landing page, the public pages and the pages of the single-page app. Unknown paths
 * get the not-found screen with 404. The settings are inserted at the start, so that one build works in every
 * environment.
 */
export function mountWeb(app: FastifyInstance, web: WebOptions): void {
  app.get('/settings.json', async () => web.settings);
  const pages = readPages(web);
  const dataPages = findDataPages(web);
  const publicPages = readPublicPages(web);
  if (pages === null) app.log.warn('The web app is not built; only the API is served. Run `npm run build`.');
  else {
    mountFiles(app, web.folder, web.archive);
    mountBookingPage(app, { find: pages.find, dataPages, publicUrl: web.publicUrl });
    const publicPaths = ['/', ...publicPages.map(({ path }) => path)];
    mountCrawlerFiles(app, { publicPaths, appPaths: pages.appPaths, publicUrl: web.publicUrl });
  }
  mountLanding(app, pages);
  for (const { path, page } of publicPages)
    app.get(path, async (request, reply) => sendPage(request, reply, page));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = READ_METHODS.has(request.method) && isPagePath(request.url);
    if (!isPage || pages === null) throw failure('NOT_FOUND', { entity: 'page' });
    const { page, isRoute, withData } = pages.find(request.url);
    if (!isIndexed(request.url)) reply.header('x-robots-tag', 'noindex');
    const dataPage = withData && dataPages ? await dataPages(request, reply, withData) : null;
    return sendPage(request, reply.status(isRoute ? 200 : 404), dataPage ?? page);
  });
}
