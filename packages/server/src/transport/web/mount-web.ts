import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PublicSettings, SETTINGS_ELEMENT_ID } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { type Clock, failure } from '../../kernel/index.ts';
import { pagePolicyOf } from '../security/page-policy.ts';
import { sessionTokenOf } from '../session/session-cookie.ts';
import { appPages } from './app-pages.ts';
import { mayBePage } from './app-paths.ts';
import { homeOf } from './home-of.ts';
import { inlineJson } from './inline-json.ts';
import { mountFiles } from './mount-files.ts';
import { type Page, pageOf, sendPage } from './page.ts';

/** The page with the settings in it. It is data and no code, so a strict content security policy lets it be. */
function withSettings(html: string, settings: PublicSettings): string {
  return html.replace('<!--gable-settings-->', () => inlineJson(SETTINGS_ELEMENT_ID, settings));
}

/** Who asks with HEAD hears of a page what GET would say, without the page itself: Node leaves that out. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

interface WebPages {
  readonly landing: Page;
  readonly app: ReturnType<typeof appPages>;
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
  const files = ['landing.html', 'index.html'].map((name) => join(folder, name));
  if (!files.every((file) => existsSync(file))) return null;
  const [landing = '', app = ''] = files.map((file) => readFileSync(file, 'utf8'));
  const [landingPage, appPage] = [withSettings(landing, settings), withSettings(app, settings)];
  return {
    landing: pageOf(landingPage, pagePolicyOf(settings, landingPage)),
    app: appPages({ folder, html: appPage, policy: pagePolicyOf(settings, appPage), build, clock }),
  };
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
 * The web: its files, the landing page, and the single-page app's one page. The page comes with 200 for every path that is a
 * route of the app, and with 404 for every other, where it shows the app's not-found screen. One build serves every
 * environment; the pages get the settings as they are sent.
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
    const hasCookie = Boolean(sessionTokenOf(request, web.settings.apiBaseUrl));
    const { page, isRoute } = pages.app(request.url, hasCookie);
    return sendPage(request, reply.status(isRoute ? 200 : 404), page);
  });
}
