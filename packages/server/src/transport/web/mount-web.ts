import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { type Clock, failure } from '#kernel/index.ts';
import { pagePolicyOf } from '../security/page-policy.ts';
import { appPages, type PageFinder } from './app-pages.ts';
import { mayBePage } from './app-paths.ts';
import { homeOf } from './home-of.ts';
import { mountFiles } from './mount-files.ts';
import { type Page, pageOf, sendPage, withSettings } from './page.ts';

/** Who asks with HEAD hears of a page what GET would say, without the page itself: Node leaves that out. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

interface WebPages {
  readonly landing: Page;
  readonly app: PageFinder;
}

/** What is served, and with what. */
export interface Web {
  /** The web's build. */
  readonly folder: string;
  /** The name of the build, which its pages carry; null where none is built. */
  readonly build: string | null;
  /** Where the assets of earlier builds are kept. */
  readonly kept: string;
  readonly settings: PublicSettings;
  readonly clock: Clock;
}

function readPages({ folder, build, settings, clock }: Web): WebPages | null {
  const file = join(folder, 'landing.html');
  const app = appPages({ folder, build, settings, clock });
  if (app === null || !existsSync(file)) return null;
  const landing = withSettings(readFileSync(file, 'utf8'), settings);
  return { landing: pageOf(landing, pagePolicyOf(settings, landing)), app };
}

/**
 * The landing page for visitors; who is signed in is sent home (spec section 2), also where it is not built. It has nothing of
 * anybody's for a window that opened it to find out, and need not be parted from that one: a browser does so by starting a
 * process for the page, which delays its first paint by a tenth (decision 16).
 */
function mountLanding(app: FastifyInstance, pages: WebPages | null): void {
  app.get('/', async (request, reply) => {
    const home = await homeOf(request);
    if (home) return reply.redirect(home);
    if (pages === null) throw failure('NOT_FOUND', { entity: 'page' });
    return sendPage(request, reply.removeHeader('cross-origin-opener-policy'), pages.landing);
  });
}

/**
 * The web: its files, the landing page, and the pages of the single-page app. A path that is a route of the app gets 200, and
 * every other 404 with the not-found screen. One build serves every environment; the pages get the settings at the start.
 */
export function mountWeb(app: FastifyInstance, web: Web): void {
  app.get('/settings.json', async () => web.settings);
  const pages = readPages(web);
  if (pages === null) app.log.warn('The web app is not built; only the API is served. Run `npm run build`.');
  else mountFiles(app, web.folder, web.kept);
  mountLanding(app, pages);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = READING.has(request.method) && mayBePage(request.url);
    if (!isPage || pages === null) throw failure('NOT_FOUND', { entity: 'page' });
    const { page, isRoute } = pages.app(request.url);
    return sendPage(request, reply.status(isRoute ? 200 : 404), page);
  });
}
