// @ts-check
import { join } from 'node:path';
import { inProject } from '../project-root.mjs';

export const webFolder = inProject('packages/web');

/** The files that the server sends. */
export const outputFolder = join(webFolder, 'dist');

/** Where Vite writes the code that prerenders pages. The build deletes it. */
export const rendererFolder = join(outputFolder, 'renderer');

/** The public pages for the server, such as the privacy policy. */
export const publicPagesFile = join(outputFolder, 'public-pages.json');

/** The app's pages for the server, one per route. */
export const appPagesFile = join(outputFolder, 'app-pages.json');
