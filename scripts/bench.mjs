// @ts-check
/**
 * `npm run bench`: records the requests of the web app in an agent visit and replays them against
 * the built server and against a minimal server with the same data. Reports the cost of each
 * request, for the web app and for REST. Takes about five minutes. `-- --postgres` runs on a
 * temporary PostgreSQL, compares 1.1 million deals with 100,000, and checks that two servers lose
 * no data. This takes nine minutes. `-- --seconds 2` measures for a shorter time.
 * `-- --only list,search` selects measurements by name. Fails on errors, and with `-- --strict`
 * also when a target of docs/performance.md is missed.
 */
import { readBenchOptions } from './bench/options.mjs';
import { buildIfStale } from './build/build-if-stale.mjs';
import { ensureChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  const options = readBenchOptions(process.argv.slice(2));
  await installIfNeeded();
  await ensureChromium();
  await buildIfStale();
  // Imported here because it needs the packages that were just installed.
  const { runBench } = await import('./bench/run-bench.mjs');
  return runBench(options);
});
