// @ts-check
import { logRequests } from './network-log.mjs';
import { READABLE, watchPage } from './watch-page.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./demo-world.mjs').signIn>>} StorageState */
/** @typedef {import('./watch-page.mjs').PageRecord} PageRecord */

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const CPU_RATE = 4;
/** Slow 4G: the latency of each request in ms, the throughput in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_300_000 / 8,
  uploadThroughput: 675_000 / 8,
};
const NO_LIMIT = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** A screen that is not readable by then is broken. */
const READABLE_WITHIN_MS = 60_000;

/**
 * @typedef {object} Place
 * @property {import('playwright').Browser} browser
 * @property {string} url The server's.
 * @property {import('./screens.mjs').Screen} screen
 * @property {StorageState | undefined} state The signed-in user's state; anonymous without it.
 */

/**
 * @param {Place} place
 * @param {import('playwright').BrowserContext} context
 */
async function openScreen({ url, screen: { path, wanted } }, context) {
  const page = await context.newPage();
  await page.addInitScript(watchPage, wanted);
  const cdp = await context.newCDPSession(page);
  const requests = await logRequests(cdp);
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const isReadable = page.waitForEvent('console', {
    predicate: (message) => message.text() === READABLE,
    timeout: READABLE_WITHIN_MS,
  });
  // The caller that awaits it gets the failure, even after another failure.
  isReadable.catch(() => {});
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  return {
    page,
    requests,
    /** Until the wanted content can be read for the first time. */
    isReadable,
    /** @returns {Promise<PageRecord>} */
    record: () => page.evaluate('({ ...benchWeb, want: undefined })'),
    liftNetworkLimit: () => cdp.send('Network.emulateNetworkConditions', NO_LIMIT),
  };
}

/** @typedef {Awaited<ReturnType<typeof openScreen>>} Phone */

/**
 * Opens a screen on a phone with an empty cache, a slow CPU and a slow line.
 * @template T
 * @param {Place} place
 * @param {(phone: Phone) => Promise<T>} use
 */
export async function onPhone(place, use) {
  const { browser, state } = place;
  const context = await browser.newContext({ ...PHONE, ...(state && { storageState: state }) });
  try {
    return await use(await openScreen(place, context));
  } finally {
    await context.close();
  }
}
