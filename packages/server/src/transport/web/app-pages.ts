import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Page, pageOf } from './page.ts';

/** What the web's build says of each route: its path, such as `/deals/:dealId`, and the files it needs. */
const routeAssetsSchema = z.object({
  routes: z.array(z.object({ path: z.string(), files: z.array(z.string()) })),
});

interface AppRoute {
  readonly pattern: RegExp;
  readonly page: Page;
}

const HEAD_END = '</head>';

/**
 * Announces a route's files, so that they come together with the app that would ask for them later. As all code they are
 * asked for when the page is painted: the page's own script makes a `rel` of `data-rel` then.
 */
function withFiles(html: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${file}">`
      : `<link data-rel="modulepreload" crossorigin href="${file}">`,
  );
  return html.replace(HEAD_END, () => `${links.join('')}${HEAD_END}`);
}

/** `/deals/:dealId` matches `/deals/` and one segment more, with or without a slash at its end. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}/?$`);
}

function readRoutes(folder: string) {
  const file = join(folder, 'route-assets.json');
  if (!existsSync(file)) return [];
  return z.parse(routeAssetsSchema, JSON.parse(readFileSync(file, 'utf8'))).routes;
}

/**
 * The single-page app's page, for each of its routes with the files of that route announced.
 * @param folder the web's build @param html the page, settings and all
 */
export function appPages(folder: string, html: string): (path: string) => Page {
  const plain = pageOf(html);
  const routes = readRoutes(folder).map(
    ({ path, files }): AppRoute => ({ pattern: patternOf(path), page: pageOf(withFiles(html, files)) }),
  );
  return (path) => routes.find(({ pattern }) => pattern.test(path))?.page ?? plain;
}
