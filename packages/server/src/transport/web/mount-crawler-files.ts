import type { FastifyInstance } from 'fastify';
import { NOT_PAGES } from './app-paths.ts';

/** An hour: a deployment can add pages. */
const CACHE = 'public, max-age=3600';

/** The screens of the app that strangers search for: the sign-in pages, and the booking pages of agents. */
const INDEXED: ReadonlySet<string> = new Set(['/auth', '/agent', '/buyer', '/book/:handle']);

/** Files that search engines need to render the indexed pages, and the reference of the API. */
const ALLOWED = ['/api/docs'];
const NEEDED = '/assets/';

/**
 * Whether search engines may list the app's screen at a URL. Others are for a signed-in user or one person.
 */
export function isIndexed(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return INDEXED.has(path);
}

/** Returns the prefix of the URLs of a route: '/deals/' for '/deals/:dealId'. */
const toPrefix = (path: string) => path.replace(/:.*/s, '');

function formatRobots(appPaths: readonly string[], publicUrl: string): string {
  const screens = appPaths.filter((path) => !INDEXED.has(path)).map(toPrefix);
  const rejected = [...NOT_PAGES.filter((path) => path !== NEEDED), ...screens];
  const shortest = [...new Set(rejected)].filter(
    (path) => !rejected.some((other) => other !== path && path.startsWith(other)),
  );
  return [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...shortest.toSorted().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const formatSitemap = (publicPaths: readonly string[], publicUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

interface CrawledPages {
  /** The landing page, the help center and the legal texts. */
  readonly publicPaths: readonly string[];
  /** The paths of the app's routes, such as `/deals/:dealId`. */
  readonly appPaths: readonly string[];
  readonly publicUrl: string;
}

/**
 * Serves `/robots.txt` and `/sitemap.xml`. The sitemap lists no booking pages: agents give their address to
 * clients, and have not chosen to be listed. Search engines may read a booking page that someone links to.
 */
export function mountCrawlerFiles(
  app: FastifyInstance,
  { publicPaths, appPaths, publicUrl }: CrawledPages,
): void {
  const robots = formatRobots(appPaths, publicUrl);
  const sitemap = formatSitemap(publicPaths, publicUrl);
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', CACHE).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.header('cache-control', CACHE).type('application/xml; charset=utf-8').send(sitemap),
  );
}
