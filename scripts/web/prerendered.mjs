// @ts-check
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prerenderFolder } from './web-folders.mjs';

/**
 * @typedef {object} FirstLoad
 * @property {string} waiting What stands in the route's page until the app does.
 * @property {readonly unknown[]} asks What its script asks of the API (see `packages/web/src/first-load.ts`).
 */

/**
 * @typedef {object} Prerendered
 * @property {string} landingPage The landing page's body.
 * @property {string} waitingScreen What stands in the app's page until the app does.
 * @property {string} noRoute What stands there at an address that is no route's.
 * @property {string} notLoaded What stands there where the app's code cannot be loaded.
 * @property {string} waitingStyles All of its styles.
 * @property {Readonly<Record<string, FirstLoad>>} firstLoads What a route's page has of its own, by the route's path.
 * @property {string} styles All of the landing page's styles.
 */

/** One sheet, as Vite emitted it. */
function readStyles() {
  const [sheet, ...others] = globSync('assets/*.css', { cwd: prerenderFolder });
  if (!sheet || others.length > 0) throw new Error('The landing page has to come with one style sheet.');
  return readFileSync(join(prerenderFolder, sheet), 'utf8').trim();
}

/**
 * Renders what is rendered at build, and takes the code for it away.
 * @returns {Promise<Prerendered>}
 */
export async function takePrerendered() {
  /** @type {{ renderLandingPage: () => string, renderWaitingScreen: () => string, renderNoRoute: () => string, renderNotLoaded: () => string, renderFirstLoads: () => Prerendered['firstLoads'], waitingStyles: string }} */
  const renderer = await import(pathToFileURL(join(prerenderFolder, 'render.js')).href);
  const rendered = {
    landingPage: renderer.renderLandingPage(),
    waitingScreen: renderer.renderWaitingScreen(),
    waitingStyles: renderer.waitingStyles,
    noRoute: renderer.renderNoRoute(),
    notLoaded: renderer.renderNotLoaded(),
    firstLoads: renderer.renderFirstLoads(),
    styles: readStyles(),
  };
  rmSync(prerenderFolder, { recursive: true });
  return rendered;
}
