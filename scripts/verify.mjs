// @ts-check
/**
 * `npm run verify`: runs every check and every test. `-- --only types,lint` selects steps, and
 * `-- deal.test` filters tests.
 */
import { ensureChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { runScript } from './run-script.mjs';
import { readVerifyOptions } from './verify/options.mjs';
import { TESTS } from './verify/steps.mjs';
import { verifyProject } from './verify/verify-project.mjs';

await runScript(async () => {
  const options = readVerifyOptions(process.argv.slice(2));
  await installIfNeeded();
  if (options.steps.has(TESTS)) await ensureChromium();
  return verifyProject(options);
});
