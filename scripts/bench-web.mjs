// @ts-check
/**
 * `npm run bench:web`: measures how long a phone on a slow connection takes to show each screen of
 * the built server with demo data. Takes about half an hour. `-- --runs 1 --only deals,checkout` is
 * faster. `-- --trace <folder>` saves the timeline of the median visit to each screen. With
 * `-- --strict` a missed target fails the run.
 */
import { readBenchWebOptions } from './bench-web/options.mjs';
import { buildIfStale } from './build/build-if-stale.mjs';
import { ensureChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  const options = readBenchWebOptions(process.argv.slice(2));
  await installIfNeeded();
  await ensureChromium();
  await buildIfStale();
  // Imported here because it needs the packages that were just installed.
  const { runBenchWeb } = await import('./bench-web/run-bench-web.mjs');
  return runBenchWeb(options);
});
