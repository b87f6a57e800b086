// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { weigh } from './network-log.mjs';
import { openPhone } from './phone.mjs';

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('./phone.mjs').StorageState} StorageState */
/** @typedef {import('./screens.mjs').Screen} Screen */
/** @typedef {import('./watch-page.mjs').PageRecord} PageRecord */

/**
 * @typedef {object} Visit Times in ms, sizes in kB as transferred.
 * @property {number} readableMs
 * @property {number} paintedMs The first contentful paint.
 * @property {number} requests Sent until the screen was readable.
 * @property {number} js
 * @property {number} css
 * @property {number} fonts
 * @property {number} html
 * @property {number} shift
 * @property {number} inpMs The slowest interaction.
 * @property {string} slowest Which interaction that was.
 * @property {readonly import('./network-log.mjs').LoggedRequest[]} log
 * @property {PageRecord} record
 */

/** What is still on its way when a screen is readable arrives within this time. */
const REST_MS = 2_000;
/** When the impatient tap during the load, after the first paint. */
const TAP_AFTER_MS = 500;
/** Where the shell has its menu on a phone, in CSS pixels. */
const MENU = { x: 29, y: 29 };

/** @param {PageRecord} record */
function slowestOf({ interactions }) {
  const [slowest] = Object.values(interactions).sort((a, b) => b.ms - a.ms);
  return slowest ?? { ms: 0, of: '' };
}

/**
 * Loads a screen with an empty cache, waits until it is readable, and does what people do there.
 * @param {Browser} browser
 * @param {string} url
 * @param {Screen} screen
 * @param {StorageState} [state]
 * @returns {Promise<Visit>}
 */
export async function visit(browser, url, { path, wanted, steps }, state) {
  const phone = await openPhone(browser, { wanted, state });
  try {
    await phone.page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await phone.readable();
    await sleep(REST_MS);
    const loaded = await phone.record();
    // Whatever became unreadable again was not readable.
    const readableMs = Math.max(loaded.readableMs ?? Number.POSITIVE_INFINITY, loaded.paintedMs);
    const weight = weigh(phone.requests, readableMs);
    const log = [...phone.requests];
    await phone.liftNetworkLimit();
    for (const step of steps) await step(phone.page);
    const record = await phone.record();
    const { ms: inpMs, of: slowest } = slowestOf(record);
    const { paintedMs, shift } = record;
    return { ...weight, readableMs, paintedMs, shift, inpMs, slowest, log, record: loaded };
  } finally {
    await phone.close();
  }
}

/**
 * Loads a screen and taps where its menu is while it loads.
 * @param {Browser} browser
 * @param {string} url
 * @param {Screen} screen
 * @param {StorageState} [state]
 * @returns {Promise<{ ms: number, of: string }>} How long the tap took.
 */
export async function tapEarly(browser, url, { path, wanted }, state) {
  const phone = await openPhone(browser, { wanted, state });
  try {
    await phone.page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await phone.page.evaluate(
      'new Promise((painted) => new PerformanceObserver(painted).observe({ type: "paint", buffered: true }))' +
        '.then(() => {})',
    );
    await sleep(TAP_AFTER_MS);
    await phone.page.touchscreen.tap(MENU.x, MENU.y);
    await phone.readable();
    await sleep(TAP_AFTER_MS);
    const { ms, of } = slowestOf(await phone.record());
    return { ms, of: `early ${of}` };
  } finally {
    await phone.close();
  }
}
