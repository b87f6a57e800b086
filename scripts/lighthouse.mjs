// @ts-check
/**
 * `npm run lighthouse`: measures every screen on Lighthouse's phone, on the built product with demo data, and fails where
 * a target is missed. `-- --runs 1` measures once instead of three times, `-- --only deals` the screens of that name.
 */
import { buildIfStale } from './build/build-if-stale.mjs';
import { ensureChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { readLighthouseOptions } from './lighthouse/options.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  const options = readLighthouseOptions(process.argv.slice(2));
  await installIfNeeded();
  await ensureChromium();
  await buildIfStale();
  // Only now: it needs what has just been installed.
  const { measureProduct } = await import('./lighthouse/measure-product.mjs');
  return measureProduct(options);
});
