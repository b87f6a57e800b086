import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings } from '@gable/contracts/settings';
import * as z from 'zod/mini';
import type { Clock } from '#kernel/index.ts';
import { pagePolicyOf } from '../security/page-policy.ts';
import { routePath } from './app-paths.ts';
import { freshPageOf, type Page, withPlaces, withSettings } from './page.ts';

/** The pages that the web's build wrote, one for each route (`scripts/web/app-pages.mjs`). */
const appPagesSchema = z.object({
  /** The page of an address that is no route's. */
  notFound: z.string(),
  routes: z.array(
    z.object({
      /** Such as `/deals/:dealId`. */
      path: z.string(),
      /** With one of these names in its search, an address gets `waiting`, which only these routes have. */
      unless: z.array(z.string()),
      html: z.string(),
      waiting: z.optional(z.string()),
    }),
  ),
});

/**
 * `/deals/:dealId` matches `/deals/` and one segment more, with or without a slash at its end. Like the
 * app's router it ignores case.
 */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}/?$`, 'i');
}

interface AppPages {
  /** The web's build. */
  readonly folder: string;
  /** The name of the build, which the pages carry. */
  readonly build: string | null;
  readonly settings: PublicSettings;
  readonly clock: Clock;
}

/** Answers the page for an address, and whether the app has a route there. */
export type PageFinder = (url: string) => { readonly page: Page; readonly isRoute: boolean };

/**
 * The pages of the single-page app. They hold nothing of anybody's: what a page shows and asks follows
 * from its address alone.
 *
 * @returns null when the web is not built
 */
export function appPages({ folder, build, settings, clock }: AppPages): PageFinder | null {
  const file = join(folder, 'app-pages.json');
  if (!existsSync(file)) return null;
  const built = z.parse(appPagesSchema, JSON.parse(readFileSync(file, 'utf8')));
  const pageOf = (template: string) => {
    const html = withPlaces(withSettings(template, settings), build);
    const policy = pagePolicyOf(settings, html);
    return () => freshPageOf(html, policy, clock.now());
  };
  const notFound = pageOf(built.notFound);
  const routes = built.routes.map(({ path, unless, html, waiting }) => ({
    pattern: patternOf(path),
    unless,
    page: pageOf(html),
    waiting: waiting === undefined ? null : pageOf(waiting),
  }));
  return (url) => {
    const path = routePath(url);
    const route = path === null ? undefined : routes.find(({ pattern }) => pattern.test(path));
    if (!route) return { page: notFound(), isRoute: false };
    const search = new URLSearchParams(url.split('?')[1]);
    const isOther = route.unless.some((name) => search.has(name));
    const page = isOther && route.waiting ? route.waiting() : route.page();
    return { page, isRoute: true };
  };
}
