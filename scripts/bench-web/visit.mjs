// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { weigh } from './network-log.mjs';
import { onPhone } from './phone.mjs';

/** @typedef {import('./phone.mjs').Place} Place */
/** @typedef {import('./watch-page.mjs').PageRecord} PageRecord */

/**
 * @typedef {object} Visit Times in ms, sizes in kB as transferred.
 * @property {number} readableMs
 * @property {number} paintedMs The first contentful paint.
 * @property {number} [pressedMs] When a sign-in left that was pressed as soon as it could be.
 * @property {ReturnType<typeof weigh>} weight What was requested until the screen was readable.
 * @property {number} shift
 * @property {number} inpMs The slowest interaction.
 * @property {string} slowest Which interaction that was.
 * @property {readonly import('./network-log.mjs').LoggedRequest[]} log
 * @property {PageRecord} record
 */

/** What is still on its way when a screen is readable arrives within this time. */
const REST_MS = 2_000;
/** When the tap during the load comes, after the first paint. */
const TAP_AFTER_MS = 500;
/** Where the shells have the menu and the bell on a phone, in CSS pixels. */
const TAPPED = { agent: { x: 29, y: 29 }, buyer: { x: 216, y: 26 } };

const PAINTED = `new Promise((resolve) =>
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }))`;

/** @param {PageRecord} record */
function slowestOf({ interactions }) {
  const [slowest] = Object.values(interactions).sort((a, b) => b.ms - a.ms);
  return slowest ?? { ms: 0, of: '' };
}

/**
 * When the screen was readable for good, in ms since navigation.
 * @param {PageRecord} record
 */
export const readableMsOf = ({ readableMs, paintedMs }) =>
  Math.max(readableMs ?? Number.POSITIVE_INFINITY, paintedMs);

/**
 * Loads a screen, waits until it is readable, and does what people do there.
 * @param {Place} place
 * @returns {Promise<Visit>}
 */
export const visit = (place) =>
  onPhone(place, async ({ page, requests, isReadable, record, liftNetworkLimit }) => {
    await isReadable;
    await sleep(REST_MS);
    const loaded = await record();
    const readableMs = readableMsOf(loaded);
    const log = structuredClone(requests);
    await liftNetworkLimit();
    for (const step of place.screen.steps) await step(page);
    const left = await record();
    const { ms: inpMs, of: slowest } = slowestOf(left);
    const { paintedMs, shift } = left;
    const weight = weigh(log, readableMs);
    return { readableMs, paintedMs, weight, shift, inpMs, slowest, log, record: loaded };
  });

/**
 * Loads a screen and taps the shell while it loads.
 * @param {Place} place
 * @returns {Promise<{ inpMs: number, slowest: string }>}
 */
export const tapEarly = (place) =>
  onPhone(place, async ({ page, isReadable, record }) => {
    await page.evaluate(PAINTED);
    await sleep(TAP_AFTER_MS);
    const { x, y } = TAPPED[place.screen.person ?? 'agent'];
    await page.touchscreen.tap(x, y);
    await isReadable;
    await sleep(TAP_AFTER_MS);
    const { ms: inpMs, of } = slowestOf(await record());
    return { inpMs, slowest: `early ${of}` };
  });
