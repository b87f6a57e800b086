// @ts-check
import { filesOf } from './manifest.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

const COMPONENT = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** A layout's file names no part of the address: `_app/_agent`. @param {string} route */
const isLayout = (route) => route.split('/').at(-1)?.startsWith('_') ?? false;

/**
 * The path that the router makes of a file's name: `_app/_agent/deals.$dealId` is `/deals/:dealId`.
 * @param {string} route
 */
function pathOf(route) {
  const parts = route.split(/[/.]/).filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.map((part) => part.replace(/_$/, '').replace(/^\$/, ':')).join('/')}`;
}

/** The layouts around a route, by the folders it lies in: `_app`, `_app/_agent`. @param {string} route */
function layoutsAround(route) {
  const folders = route.split('/').slice(0, -1);
  return folders.map((_, at) => folders.slice(0, at + 1).join('/'));
}

/** @param {string} route */
const chunkOf = (route) => `src/routes/${route}.tsx?tsr-split=component`;

/**
 * The files of code that each route needs beyond those of the entry, by the route's path.
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
