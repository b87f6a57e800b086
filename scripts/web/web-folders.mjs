// @ts-check
import { join } from 'node:path';
import { inProject } from '../project-root.mjs';

export const webFolder = inProject('packages/web');

/** What the server sends. */
export const outputFolder = join(webFolder, 'dist');

/** Where Vite writes the code that renders pages at build. The build deletes it. */
export const rendererFolder = join(outputFolder, 'renderer');

/** The pages that anyone can read, such as the privacy policy, for the server. */
export const publicPagesFile = join(outputFolder, 'public-pages.json');

/** The app's pages, route by route, for the server. */
export const appPagesFile = join(outputFolder, 'app-pages.json');
