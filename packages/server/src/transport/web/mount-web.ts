import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { type Clock, failure } from '#kernel/index.ts';
import { createPagePolicy } from '../security/page-policy.ts';
import { type PageFinder, readAppPages } from './app-pages.ts';
import { isPagePath } from './app-paths.ts';
import { findHomePath } from './home-path.ts';
import { mountBookingPage } from './mount-booking-page.ts';
import { mountFiles } from './mount-files.ts';
import { createPage, type Page, sendPage, withSettings } from './page.ts';
import { readPublicPages } from './public-pages.ts';

/** Node omits the body of a response to HEAD. */
const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

interface WebPages {
  readonly landing: Page;
  readonly app: PageFinder;
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
}

function readPages({ folder, build, settings, clock }: WebOptions): WebPages | null {
  const file = join(folder, 'landing.html');
  const app = readAppPages({ folder, build, settings, clock });
  if (app === null || !existsSync(file)) return null;
  const landing = withSettings(readFileSync(file, 'utf8'), settings);
  return { landing: createPage(landing, createPagePolicy(settings, landing)), app };
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
 * Serves the files, the landing page, the public pages and the pages of the single-page app. Unknown paths get the
 * not-found screen with 404. The settings are inserted at the start, so that one build works in
 * every environment.
 */
export function mountWeb(app: FastifyInstance, web: WebOptions): void {
  app.get('/settings.json', async () => web.settings);
  const pages = readPages(web);
  if (pages === null) app.log.warn('The web app is not built; only the API is served. Run `npm run build`.');
  else {
    mountFiles(app, web.folder, web.archive);
    mountBookingPage(app, pages.app, web.publicUrl);
  }
  mountLanding(app, pages);
  for (const { path, page } of readPublicPages(web.folder, web.settings))
    app.get(path, async (request, reply) => sendPage(request, reply, page));
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = READ_METHODS.has(request.method) && isPagePath(request.url);
    if (!isPage || pages === null) throw failure('NOT_FOUND', { entity: 'page' });
    const { page, isRoute } = pages.app(request.url);
    return sendPage(request, reply.status(isRoute ? 200 : 404), page);
  });
}
