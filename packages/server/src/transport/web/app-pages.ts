import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_ASKS_ELEMENT_ID } from '@gable/contracts/settings';
import * as z from 'zod/mini';
import type { Clock } from '../../kernel/index.ts';
import type { PagePolicy } from '../security/page-policy.ts';
import { routePath } from './app-paths.ts';
import { askTemplateSchema, firstAsksOf } from './first-asks.ts';
import { inlineJson } from './inline-json.ts';
import { freshPageOf, type Page, withPlaces } from './page.ts';

/** What the web's build says of each route: its path, such as `/deals/:dealId`, and what its page carries. */
const routeAssetsSchema = z.object({
  /** What stands in the page of an address that is no route's, until the app does. */
  noRoute: z.optional(z.object({ waiting: z.string() })),
  routes: z.array(
    z.object({
      path: z.string(),
      /** The files it needs. */
      files: z.array(z.string()),
      /** What stands in its page until the app does. */
      waiting: z.optional(z.string()),
      /** What it asks of the API first. */
      asks: z._default(z.array(askTemplateSchema), []),
    }),
  ),
});
type RouteAssets = z.infer<typeof routeAssetsSchema>['routes'][number];

/** The pages of one route: the address's path and search in, a page out. */
interface AppRoute {
  readonly pattern: RegExp;
  /** As a visitor gets it. */
  readonly html: string;
  /** For who has a session's cookie, good or not: what the route needs is asked for along with its code. */
  readonly askingHtml: (path: string, search: string) => string;
}

const HEAD_END = '</head>';
const WAITING = /<!--waiting-screen-->.*<!--waiting-screen-->/s;

/** With this in the place of the common waiting screen. */
function withWaiting(html: string, waiting: string | undefined): string {
  return waiting === undefined ? html : html.replace(WAITING, () => waiting);
}

/**
 * Announces a route's files, so that they come together with the app that would ask for them later. As all code they are
 * asked for when the page is painted: the page's own script makes a `rel` of `data-rel` then.
 */
function withFiles(html: string, { files, waiting }: RouteAssets): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${file}">`
      : `<link data-rel="modulepreload" crossorigin href="${file}">`,
  );
  const page = html.replace(HEAD_END, () => `${links.join('')}${HEAD_END}`);
  return withWaiting(page, waiting);
}

/**
 * `/deals/:dealId` matches `/deals/` and one segment more, under its name, with or without a slash at its end. Like the app's
 * router it does not mind capitals.
 */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:([^/]+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
}

/** The pages of one route. What is asked names the address's own ids, so that page is made when it is sent. */
function routeOf(assets: RouteAssets, html: string): AppRoute {
  const pattern = patternOf(assets.path);
  const own = withFiles(html, assets);
  return {
    pattern,
    html: own,
    askingHtml: (path, search) => {
      const ids = Object.entries(pattern.exec(path)?.groups ?? {});
      const asks = firstAsksOf(assets.asks, new Map([...new URLSearchParams(search), ...ids]));
      if (!asks) return own;
      const data = inlineJson(FIRST_ASKS_ELEMENT_ID, asks);
      return own.replace(HEAD_END, () => `${data}${HEAD_END}`);
    },
  };
}

function readAssets(folder: string): z.infer<typeof routeAssetsSchema> {
  const file = join(folder, 'route-assets.json');
  if (!existsSync(file)) return { routes: [] };
  return z.parse(routeAssetsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

interface AppPages {
  /** The web's build. */
  readonly folder: string;
  /** The page, settings and all. */
  readonly html: string;
  /** Its content security policy; what routes and addresses add is data and markup, which it does not name. */
  readonly policy: PagePolicy;
  /** The name of the build, which the page carries. */
  readonly build: string | null;
  readonly clock: Clock;
}

/**
 * The single-page app's page, for each of its routes with what that route needs. It holds nothing of anybody's: what a
 * page asks follows from its address alone.
 * @returns what is sent at an address, path and search, to who has a session's cookie or none, and whether the app has a
 * route there
 */
export function appPages({
  folder,
  html,
  policy,
  build,
  clock,
}: AppPages): (url: string, hasCookie: boolean) => { readonly page: Page; readonly isRoute: boolean } {
  const plain = withPlaces(html, build);
  const assets = readAssets(folder);
  const routes = assets.routes.map((route) => routeOf(route, plain));
  const noRoute = withWaiting(plain, assets.noRoute?.waiting);
  return (url, hasCookie) => {
    const path = routePath(url);
    const route = path === null ? undefined : routes.find(({ pattern }) => pattern.test(path));
    if (path === null || !route) return { page: freshPageOf(noRoute, policy, clock.now()), isRoute: false };
    const [, search = ''] = url.split('?');
    const own = hasCookie ? route.askingHtml(path, search) : route.html;
    return { page: freshPageOf(own, policy, clock.now()), isRoute: true };
  };
}
