// @ts-check
import { logRequests } from './network-log.mjs';
import { READABLE, watchPage } from './watch-page.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./demo-data.mjs').signIn>>} StorageState */
/** @typedef {import('./watch-page.mjs').PageRecord} PageRecord */

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const CPU_RATE = 4;
/** Slow 4G. The latency is in ms per request, and the throughput is in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_300_000 / 8,
  uploadThroughput: 675_000 / 8,
};
const NO_LIMIT = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** How long to wait until a screen is readable. */
const READABLE_WITHIN_MS = 60_000;

/**
 * @typedef {object} ScreenTarget
 * @property {import('playwright').Browser} browser
 * @property {string} url The server's URL.
 * @property {import('./screens.mjs').Screen} screen
 * @property {StorageState | undefined} state The signed-in user's storage state. Undefined for
 *   visitors.
 */

/**
 * @param {ScreenTarget} target
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
  // Prevents an unhandled rejection if another step fails first. The caller still gets the error.
  isReadable.catch(() => {});
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  return {
    page,
    requests,
    /** Resolves when the wanted content is readable for the first time. */
    isReadable,
    /** @returns {Promise<PageRecord>} */
    record: () => page.evaluate('({ ...benchWeb, want: undefined })'),
    liftNetworkLimit: () => cdp.send('Network.emulateNetworkConditions', NO_LIMIT),
  };
}

/** @typedef {Awaited<ReturnType<typeof openScreen>>} Phone */

/**
 * Opens a screen on a phone with an empty cache, a slow CPU and a slow connection.
 * @template T
 * @param {ScreenTarget} target
 * @param {(phone: Phone) => Promise<T>} use
 */
export async function withPhone(target, use) {
  const { browser, state } = target;
  const context = await browser.newContext({ ...PHONE, ...(state && { storageState: state }) });
  try {
    return await use(await openScreen(target, context));
  } finally {
    await context.close();
  }
}
