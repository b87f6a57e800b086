// @ts-check
import { writeFileSync } from 'node:fs';
import { filesOf } from './manifest.mjs';
import { routeAssetsFile } from './web-folders.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */
/** @typedef {import('./prerendered.mjs').Prerendered} Prerendered */
/** @typedef {{ path: string, files: readonly string[] } & Partial<import('./prerendered.mjs').FirstLoad>} RouteAsset */

/**
 * @typedef {object} RouteAssets
 * @property {readonly string[]} shared What every screen of its kind has: the entry's files and the layouts'.
 * @property {{ waiting: string }} [noRoute] What the page of any other address carries.
 * @property {readonly RouteAsset[]} routes A path such as `/deals/:dealId`, every file that it needs beyond the entry's, and what its page carries.
 */

const COMPONENT = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** A layout's file names no part of the address: `_app/_agent`. @param {string} route */
const isLayout = (route) => route.split('/').at(-1)?.startsWith('_') ?? false;

/**
 * What the router makes of a file's name: `_app/_agent/deals.$dealId` is `/deals/:dealId`.
 * @param {string} route
 */
function pathOf(route) {
  const parts = route.split(/[/.]/).filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.map((part) => part.replace(/_$/, '').replace(/^\$/, ':')).join('/')}`;
}

/**
 * The layouts that stand around a route, by the folders it lies in: `_app`, `_app/_agent`.
 * @param {string} route
 */
function layoutsAround(route) {
  const folders = route.split('/').slice(0, -1);
  return folders.map((_, at) => folders.slice(0, at + 1).join('/'));
}

/** @param {string} route */
const chunkOf = (route) => `src/routes/${route}.tsx?tsr-split=component`;

/**
 * @param {Manifest} manifest
 * @param {Prerendered['firstLoads']} firstLoads
 * @returns {RouteAssets}
 */
function routeAssetsIn(manifest, firstLoads) {
  const routes = Object.keys(manifest).flatMap((name) => COMPONENT.exec(name)?.[1] ?? []);
  const entry = filesOf(manifest, ['index.html']);
  const layouts = routes.filter(isLayout);
  return {
    shared: [...filesOf(manifest, ['index.html', ...layouts.map(chunkOf)])],
    routes: routes
      .filter((route) => !isLayout(route))
      .map((route) => {
        const around = layoutsAround(route).filter((layout) => layouts.includes(layout));
        const files = filesOf(manifest, [...around, route].map(chunkOf));
        const path = pathOf(route);
        return { path, files: [...files].filter((file) => !entry.has(file)), ...firstLoads[path] };
      }),
  };
}

/**
 * Writes down what each route needs, files and answers, so that the server can put that into its page.
 * @param {Manifest} manifest
 * @param {Prerendered} rendered
 */
export function writeRouteAssets(manifest, { firstLoads, noRoute }) {
  const assets = routeAssetsIn(manifest, firstLoads);
  const paths = new Set(assets.routes.map(({ path }) => path));
  const unknown = Object.keys(firstLoads).filter((path) => !paths.has(path));
  if (unknown.length > 0) throw new Error(`There is no route ${unknown.join(', ')}: see first-load.ts.`);
  writeFileSync(routeAssetsFile, JSON.stringify({ ...assets, noRoute: { waiting: noRoute } }));
}
