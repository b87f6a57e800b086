// @ts-check
/**
 * Derives the OpenAPI description of the part of Stripe that is used here from the installed `stripe` package, and
 * writes it where the sandbox reads it; with `--check`, only says whether it is still the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { installIfNeeded } from './install.mjs';
import { inProject } from './project-root.mjs';
import { runScript } from './run-script.mjs';
import { ScriptError } from './script-error.mjs';

const DESCRIPTION = 'packages/sandbox/src/stripe/description/stripe-openapi-subset.json';

/** Loaded late: it needs packages that may not be installed yet. */
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
      `${DESCRIPTION} is not what the stripe package says; run node scripts/derive-stripe-description.mjs and read what changed.`,
    );
  }
  console.log(`${DESCRIPTION} is what the stripe package says.`);
});
