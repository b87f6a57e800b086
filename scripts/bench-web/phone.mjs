// @ts-check
import { ScriptError } from '../script-error.mjs';
import { logRequests } from './network-log.mjs';
import { watchPage } from './watch-page.mjs';

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('playwright').BrowserContextOptions['storageState']} StorageState */
/** @typedef {import('./watch-page.mjs').PageRecord} PageRecord */
/** @typedef {import('./watch-page.mjs').Wanted} Wanted */

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
 * A person's phone with an empty cache, on a slow line, that notes when a page becomes readable.
 * The caller closes it.
 * @param {Browser} browser
 * @param {{ wanted: Wanted, state?: StorageState | undefined }} options
 * @param {(request: import('./network-log.mjs').LoggedRequest) => void} [onRequest]
 */
export async function openPhone(browser, { wanted, state }, onRequest) {
  const context = await browser.newContext({ ...PHONE, ...(state && { storageState: state }) });
  const page = await context.newPage();
  await page.addInitScript(watchPage, wanted);
  const cdp = await context.newCDPSession(page);
  const requests = await logRequests(cdp, onRequest);
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchWebReadable' });
  const readable = Promise.withResolvers();
  cdp.on('Runtime.bindingCalled', () => readable.resolve(null));
  const limit = setTimeout(
    () => readable.reject(new ScriptError(`${page.url()} never showed ${JSON.stringify(wanted)}.`)),
    READABLE_WITHIN_MS,
  );
  readable.promise.catch(() => {});
  return {
    page,
    requests,
    /** Resolves when the wanted content can be read for the first time. */
    readable: () => readable.promise,
    /** @returns {Promise<PageRecord>} */
    record: () => page.evaluate('({ ...benchWeb, want: undefined })'),
    liftNetworkLimit: () => cdp.send('Network.emulateNetworkConditions', NO_LIMIT),
    close: () => {
      clearTimeout(limit);
      return context.close();
    },
  };
}
