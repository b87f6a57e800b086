// @ts-check
/**
 * `npm run bench`: records what the web app asks the server in a visit, sends exactly that to the built server beside a bare
 * one on the same data, and says what a request costs; the same over REST. Takes about five minutes. `-- --postgres` does so on
 * a PostgreSQL of the run's own, compares 1.1 million deals with 100,000, and looks for what two servers lose: nine minutes.
 * `-- --seconds 2` measures shorter, `-- --only list,search` what has such a name. Fails on errors, and with `-- --strict` also
 * where a target of docs/performance.md is missed.
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
  // Only now: it needs what has just been installed.
  const { runBench } = await import('./bench/run-bench.mjs');
  return runBench(options);
});
