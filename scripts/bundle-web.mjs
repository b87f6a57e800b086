// @ts-check
/** Builds the web app and the landing page with Vite, and makes of them what the server sends. */
import { runStep } from './processes/run-process.mjs';
import { readAppSheet, writeAppPages } from './web/app-pages.mjs';
import { compressFiles } from './web/compress.mjs';
import { checkFirstScreens } from './web/first-screens.mjs';
import { writeLandingPage } from './web/landing-page.mjs';
import { takeManifest } from './web/manifest.mjs';
import { compilePageStart } from './web/page-start.mjs';
import { writePublicPages } from './web/public-pages.mjs';
import { takeFirstPages, takeLandingPage, takePublicPages } from './web/renderers.mjs';
import { routeFiles } from './web/route-files.mjs';
import { outputFolder, webFolder } from './web/web-folders.mjs';

/** @param {...string} args */
async function vite(...args) {
  // The caller may be a test run, whose NODE_ENV would bundle React's development build.
  const env = { NODE_ENV: 'production' };
  const command = `${webFolder}/node_modules/.bin/vite`;
  const end = await runStep(command, ['build', '--logLevel', 'warn', ...args], { cwd: webFolder, env });
  if (end.code !== 0) process.exit(end.code ?? 1);
}

await vite();
const manifest = takeManifest();
checkFirstScreens(manifest);
await vite('--ssr', 'src/landing-page.tsx');
writeLandingPage(manifest, await takeLandingPage());
await vite('--ssr', 'src/public-pages.tsx');
writePublicPages(manifest, await takePublicPages());
await vite('--ssr', 'src/first-page/pages.tsx');
compressFiles(outputFolder);
writeAppPages(await takeFirstPages(readAppSheet()), routeFiles(manifest), await compilePageStart());
// The screens that were rendered leave timers behind, as they would in a browser.
process.exit(0);
