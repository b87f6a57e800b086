// @ts-check
import { join } from 'node:path';
import { inProject } from '../project-root.mjs';

export const webFolder = inProject('packages/web');

/** What the server sends. */
export const outputFolder = join(webFolder, 'dist');

/** Where Vite leaves what is rendered at build, and its styles; gone when the build is done. */
export const prerenderFolder = join(outputFolder, 'prerendered');

/** Which files a route of the app needs, for the server to announce (see `route-assets.mjs`). */
export const routeAssetsFile = join(outputFolder, 'route-assets.json');
