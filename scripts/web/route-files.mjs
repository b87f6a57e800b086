// @ts-check
import { filesOf } from './manifest.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

const COMPONENT = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/**
 * Whether a route is a layout. A layout's file name is not part of the URL: `_app/_agent`.
 * @param {string} route
 */
const isLayout = (route) => route.split('/').at(-1)?.startsWith('_') ?? false;

/**
 * Returns the URL path of a route's file name: `_app/_agent/deals.$dealId` is `/deals/:dealId`.
 * @param {string} route
 */
function pathOf(route) {
  const parts = route.split(/[/.]/).filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.map((part) => part.replace(/_$/, '').replace(/^\$/, ':')).join('/')}`;
}

/** Lists the layouts of a route by its folders: `_app`, `_app/_agent`. @param {string} route */
function layoutsAround(route) {
  const folders = route.split('/').slice(0, -1);
  return folders.map((_, at) => folders.slice(0, at + 1).join('/'));
}

/** @param {string} route */
const chunkOf = (route) => `src/routes/${route}.tsx?tsr-split=component`;

/**
 * Returns the files that each route needs in addition to the entry, by the path of the route.
 * @param {Manifest} manifest
 * @returns {Map<string, readonly string[]>}
 */
export function routeFiles(manifest) {
  const routes = Object.keys(manifest).flatMap((name) => COMPONENT.exec(name)?.[1] ?? []);
  const entry = filesOf(manifest, ['index.html']);
  const layouts = routes.filter(isLayout);
  const screens = routes.filter((route) => !isLayout(route));
  return new Map(
    screens.map((route) => {
      const around = layoutsAround(route).filter((layout) => layouts.includes(layout));
      const files = filesOf(manifest, [...around, route].map(chunkOf));
      return [pathOf(route), [...files].filter((file) => !entry.has(file))];
    }),
  );
}
