// @ts-check
/**
 * Builds the web app and the landing page with Vite, and writes the files that the server sends.
 */
import { runStep } from './processes/run-process.mjs';
import { readAppSheet, writeAppPages } from './web/app-pages.mjs';
import { compressFiles } from './web/compress.mjs';
import { checkFirstScreens } from './web/first-screens.mjs';
import { writeLandingPage } from './web/landing-page.mjs';
import { consumeManifest } from './web/manifest.mjs';
import { compilePageStart } from './web/page-start.mjs';
import { writePublicPages } from './web/public-pages.mjs';
import { buildFirstPages, buildLandingPage, buildPublicPages } from './web/renderers.mjs';
import { routeFiles } from './web/route-files.mjs';
import { outputFolder, webFolder } from './web/web-folders.mjs';

/** @param {...string} args */
async function vite(...args) {
  // A test run sets NODE_ENV, which would bundle React's development build.
  const env = { NODE_ENV: 'production' };
  const command = `${webFolder}/node_modules/.bin/vite`;
  const end = await runStep(command, ['build', '--logLevel', 'warn', ...args], { cwd: webFolder, env });
  if (end.code !== 0) process.exit(end.code ?? 1);
}

await vite();
const manifest = consumeManifest();
checkFirstScreens(manifest);
await vite('--ssr', 'src/landing-page.tsx');
writeLandingPage(manifest, await buildLandingPage());
await vite('--ssr', 'src/public-pages.tsx');
writePublicPages(manifest, await buildPublicPages());
await vite('--ssr', 'src/first-page/pages.tsx');
compressFiles(outputFolder);
writeAppPages(await buildFirstPages(readAppSheet()), routeFiles(manifest), await compilePageStart());
await vite('--ssr', 'src/first-page/screen-renderer.tsx', '--outDir', 'dist/server-renderer');
// The rendered screens leave timers running, as in a browser.
process.exit(0);
