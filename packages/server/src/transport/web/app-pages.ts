import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings } from '@gable/contracts/settings';
import * as z from 'zod/mini';
import type { Clock } from '#kernel/index.ts';
import { createPagePolicy } from '../security/page-policy.ts';
import { toRoutePath } from './app-paths.ts';
import type { DataTemplate } from './data-page.ts';
import { type Page, renderPage, withPlaceholders, withSettings } from './page.ts';

/** The pages in the web build, one per route (`scripts/web/app-pages.mjs`). */
const appPagesSchema = z.object({
  /** The page of URLs without a route. */
  notFound: z.string(),
  routes: z.array(
    z.object({
      /** Such as `/deals/:dealId`. */
      path: z.string(),
      /** A URL with one of these search parameters gets the page `waiting`. */
      unless: z.array(z.string()),
      html: z.string(),
      waiting: z.optional(z.string()),
      /** The page for a screen that the server renders with data. */
      withData: z.optional(z.string()),
    }),
  ),
});

/**
 * Converts a route path such as `/deals/:dealId` to a pattern. Ignores case and a trailing slash,
 * as the router does.
 */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}/?$`, 'i');
}

/** The page with the payment form. */
const CHECKOUT_PATH = '/checkout';

/** Only Stripe's own loader knows the address of its script. */
const STRIPE_PRECONNECT = '<link rel="preconnect" href="https://js.stripe.com">';

/** Loads the payment provider's script beside the app's code, instead of after it. */
function withPaymentScript(html: string, { stripeScript }: PublicSettings): string {
  const link =
    stripeScript === null ? STRIPE_PRECONNECT : `<link rel="preload" as="script" href="${stripeScript}">`;
  return html.replace('</head>', () => `${link}</head>`);
}

interface AppPageOptions {
  /** The folder of the web build. */
  readonly folder: string;
  /** The id of the build, which the pages contain. */
  readonly build: string | null;
  readonly settings: PublicSettings;
  readonly clock: Clock;
}

/** Returns the prerendered page for a URL, and whether it is a route of the app. */
export type PageFinder = (url: string) => {
  readonly page: Page;
  readonly isRoute: boolean;
  /** For a screen that the server can render with the user's data. */
  readonly withData: DataTemplate | null;
};

/** The pages of the single-page app. */
interface AppPageSet {
  readonly find: PageFinder;
  /** The paths of the routes, such as `/deals/:dealId`. */
  readonly paths: readonly string[];
}

/**
 * Reads the pages of the single-page app, which contain no user data. Returns null if the web app
 * is not built.
 */
export function readAppPages({ folder, build, settings, clock }: AppPageOptions): AppPageSet | null {
  const file = join(folder, 'app-pages.json');
  if (!existsSync(file)) return null;
  const built = z.parse(appPagesSchema, JSON.parse(readFileSync(file, 'utf8')));
  const prepare = (template: string): DataTemplate => {
    const html = withPlaceholders(withSettings(template, settings), build);
    return { html, policy: createPagePolicy(settings, html) };
  };
  const createRenderer = (template: string) => {
    const { html, policy } = prepare(template);
    return () => renderPage(html, policy, clock.now());
  };
  const withScripts = (path: string, html: string) =>
    path === CHECKOUT_PATH ? withPaymentScript(html, settings) : html;
  const notFound = createRenderer(built.notFound);
  const routes = built.routes.map(({ path, unless, html, waiting, withData }) => ({
    pattern: toPattern(path),
    unless,
    page: createRenderer(withScripts(path, html)),
    waiting: waiting === undefined ? null : createRenderer(waiting),
    withData: withData === undefined ? null : prepare(withScripts(path, withData)),
  }));
  const find: PageFinder = (url) => {
    const path = toRoutePath(url);
    const route = path === null ? undefined : routes.find(({ pattern }) => pattern.test(path));
    if (!route) return { page: notFound(), isRoute: false, withData: null };
    const search = new URLSearchParams(url.split('?')[1]);
    const isOther = route.unless.some((name) => search.has(name));
    const page = isOther && route.waiting ? route.waiting() : route.page();
    return { page, isRoute: true, withData: route.withData };
  };
  return { find, paths: built.routes.map(({ path }) => path) };
}
