// @ts-check
/**
 * Derives the OpenAPI description of the Stripe API subset that we use from the installed `stripe`
 * package, and writes it to the sandbox package. With `--check` it only checks that the file is up
 * to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { installIfNeeded } from './install.mjs';
import { inProject } from './project-root.mjs';
import { runScript } from './run-script.mjs';
import { ScriptError } from './script-error.mjs';

const DESCRIPTION = 'packages/sandbox/src/stripe/description/stripe-openapi-subset.json';

/** Imports the modules on demand, because they need packages that may not be installed yet. */
async function derive() {
  const { readStripePackage } = await import('./stripe-description/stripe-package.mjs');
  const { describeStripe } = await import('./stripe-description/document.mjs');
  return JSON.stringify(describeStripe(readStripePackage()));
}

await runScript(async () => {
  await installIfNeeded();
  const derived = await derive();
  if (!process.argv.includes('--check')) {
    writeFileSync(inProject(DESCRIPTION), derived);
    console.log(`Wrote ${DESCRIPTION}.`);
    return;
  }
  if (readFileSync(inProject(DESCRIPTION), 'utf8') !== derived) {
    throw new ScriptError(
      `${DESCRIPTION} does not match the stripe package. Run node scripts/derive-stripe-description.mjs and review the changes.`,
    );
  }
  console.log(`${DESCRIPTION} matches the stripe package.`);
});
