// @ts-check
/** Builds the web app and the landing page with Vite, and makes of them what the server sends. */
import { runStep } from './processes/run-process.mjs';
import { writeAppPage } from './web/app-page.mjs';
import { compressFiles } from './web/compress.mjs';
import { writeLandingPage } from './web/landing-page.mjs';
import { takeManifest } from './web/manifest.mjs';
import { takePrerendered } from './web/prerendered.mjs';
import { writeRouteAssets } from './web/route-assets.mjs';
import { outputFolder, webFolder } from './web/web-folders.mjs';

/** @param {...string} args */
async function vite(...args) {
  // Whoever calls may be a test run, whose NODE_ENV would put React's development build into what is served.
  const env = { NODE_ENV: 'production' };
  const command = `${webFolder}/node_modules/.bin/vite`;
  const end = await runStep(command, ['build', '--logLevel', 'warn', ...args], { cwd: webFolder, env });
  if (end.code !== 0) process.exit(end.code ?? 1);
}

await vite();
await vite('--ssr', 'src/prerendered.tsx');
const manifest = takeManifest();
const rendered = await takePrerendered();
writeRouteAssets(manifest, rendered);
writeLandingPage(manifest, rendered);
writeAppPage(rendered);
compressFiles(outputFolder);
