// @ts-check
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf } from './manifest.mjs';
import { outputFolder } from './web-folders.mjs';

/**
 * The JavaScript of a first screen, in bytes (brotli). The goal is 150,000 (decision 74). A screen is
 * readable before it loads, because the server renders it (decision 111).
 */
const MAX_JAVASCRIPT = 207_000;

/**
 * The app's stylesheet, in bytes (Brotli). The hashes in its class names change it by up to 50. It does
 * not delay the first paint: pages contain the styles of their first screen.
 */
const MAX_STYLES = 37_000;

/** Scripts and stylesheets. A browser opens six connections to an HTTP/1.1 server. */
const MAX_FILES = 7;

/** What the notifications load after a first screen, in bytes (brotli), with their icons and texts. */
const MAX_NOTIFICATIONS = 12_000;

/** Returns the name of a route's component in Vite's manifest. @param {string} route */
const screen = (route) => `src/routes/_app/${route}.tsx?tsr-split=component`;

/** Screens that users open first, with the modules that they load immediately. */
const SCREENS = {
  'sign-in': [screen('_portal/auth')],
  dashboard: [screen('_agent/dashboard')],
  deals: [screen('_agent/deals.index')],
  deal: [screen('_agent/deals.$dealId')],
  proposals: [screen('_agent/proposals.index')],
  proposal: [screen('_agent/proposals.$proposalId')],
  invoices: [screen('_agent/invoices')],
  tours: [screen('_agent/tours.index')],
  tour: [screen('_agent/tours.$tourId')],
  settings: [screen('_agent/settings')],
  messages: [screen('_agent/messages')],
  analytics: [screen('_agent/analytics')],
  'buyer-dashboard': [screen('_buyer/buyer.dashboard')],
  'buyer-tours': [screen('_buyer/buyer.tours.index')],
  'buyer-tour': [screen('_buyer/buyer.tours.$tourId')],
  'buyer-receipts': [screen('_buyer/buyer.receipts.index')],
  booking: [screen('book.$handle')],
  checkout: [screen('_member/checkout'), 'src/features/checkout/stripe-payment.tsx'],
};

/** @type {Map<string, number>} */
const weights = new Map();

/** @param {string} file */
function weigh(file) {
  const weight = weights.get(file) ?? brotliCompressSync(readFileSync(join(outputFolder, file))).length;
  weights.set(file, weight);
  return weight;
}

/**
 * Throws if the notifications load the code of other screens. The schemas are left out: each screen
 * loads them after its first paint.
 * @param {import('./manifest.mjs').Manifest} manifest
 */
function checkNotifications(manifest) {
  const shown = filesOf(manifest, ['index.html', ...SCREENS.dashboard]);
  const panel = filesOf(manifest, ['src/features/notification/notification-panel.tsx']);
  const added = [...panel].filter(
    (file) => file.endsWith('.js') && !shown.has(file) && !/\/(schemas|money\.schemas)-/.test(file),
  );
  const weight = added.reduce((sum, file) => sum + weigh(file), 0);
  if (weight > MAX_NOTIFICATIONS)
    throw new Error(
      `The notifications load ${weight} bytes of JavaScript. The limit is ${MAX_NOTIFICATIONS}: ${added.join(', ')}`,
    );
}

/**
 * Throws if a first screen has too much code or too many files.
 * @param {import('./manifest.mjs').Manifest} manifest
 */
export function checkFirstScreens(manifest) {
  checkNotifications(manifest);
  const [sheet = '', ...others] = globSync('assets/style-*.css', { cwd: outputFolder });
  if (!sheet || others.length > 0) throw new Error('The app must have one stylesheet.');
  const styles = weigh(sheet);
  if (styles > MAX_STYLES)
    throw new Error(`The app has ${styles} bytes of styles. The limit is ${MAX_STYLES}.`);
  for (const [name, parts] of Object.entries(SCREENS)) {
    const scripts = [...filesOf(manifest, ['index.html', ...parts])].filter((file) => file.endsWith('.js'));
    const weight = scripts.reduce((sum, file) => sum + weigh(file), 0);
    if (weight > MAX_JAVASCRIPT || scripts.length + 1 > MAX_FILES)
      throw new Error(
        `The screen '${name}' has ${weight} bytes of JavaScript in ${scripts.length} files. ` +
          `The limit is ${MAX_JAVASCRIPT} in ${MAX_FILES - 1} files: ${scripts.join(', ')}`,
      );
  }
}
