import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type PublicSettings, SETTINGS_ELEMENT_ID } from '@gable/contracts/settings';
import type { FastifyInstance } from 'fastify';
import { failure } from '../../kernel/index.ts';

/** JSON that cannot end the script element that it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function pageWith(settings: PublicSettings, html: string): string {
  const script = settings.stripeScript ? `<script defer src="${settings.stripeScript}"></script>` : '';
  const data = `<script type="application/json" id="${SETTINGS_ELEMENT_ID}">${inlineJson(settings)}</script>`;
  return html.replace('<!--gable-settings-->', () => data + script);
}

/** Files under /assets/ carry a hash of their content in their name, so they never change; all others may. */
function cacheControlOf(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Paths that are no page of the web app: what is missing there is an error, not the app's own not-found screen. */
const NOT_PAGES = ['/api/', '/trpc/', '/auth/v1/', '/rest/v1/', '/assets/', '/sandbox/', '/webhooks/'];

/**
 * The web app: its files, and its one page for every path that is a route of it. One build serves every environment;
 * the page gets the settings as it is sent.
 */
export async function mountWeb(
  app: FastifyInstance,
  folder: string,
  settings: PublicSettings,
): Promise<void> {
  app.get('/settings.json', async () => settings);
  const index = join(folder, 'index.html');
  const page = existsSync(index) ? pageWith(settings, readFileSync(index, 'utf8')) : null;
  if (page === null) app.log.warn('The web app is not built; only the API is served. Run `npm run build`.');
  else {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(path)),
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !NOT_PAGES.some((prefix) => request.url.startsWith(prefix));
    if (!isPage || page === null) throw failure('NOT_FOUND', { entity: 'page' });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
