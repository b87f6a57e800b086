// @ts-check
/** `npm run build`: builds packages/web/dist and packages/server/dist if they are out of date. */
import { buildIfStale } from './build/build-if-stale.mjs';
import { installIfNeeded } from './install.mjs';
import { runScript } from './run-script.mjs';

await runScript(async () => {
  await installIfNeeded();
  await buildIfStale();
});
