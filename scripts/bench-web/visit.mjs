// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { weigh } from './network-log.mjs';
import { withPhone } from './phone.mjs';

/** @typedef {import('./phone.mjs').ScreenTarget} ScreenTarget */
/** @typedef {import('./watch-page.mjs').PageRecord} PageRecord */

/**
 * @typedef {object} Visit Times in ms, sizes in kB as transferred.
 * @property {number} readableMs
 * @property {number} paintedMs The first contentful paint.
 * @property {number} largestMs The largest contentful paint.
 * @property {number} [pressedMs] When an early press of 'Sign In' was sent.
 * @property {ReturnType<typeof weigh>} weight The requests until the screen was readable.
 * @property {number} shift
 * @property {number} inpMs The duration of the slowest interaction.
 * @property {string} slowest The slowest interaction.
 * @property {readonly import('./network-log.mjs').LoggedRequest[]} log
 * @property {PageRecord} record
 */

/** Requests that are pending when a screen becomes readable finish within this time. */
const REST_MS = 2_000;
/** Delay of the early tap after the first paint. */
const TAP_AFTER_MS = 500;
/** Positions of the menu and the notification bell on a phone, in CSS pixels. */
const TAPPED = { agent: { x: 29, y: 29 }, buyer: { x: 216, y: 26 } };

const PAINTED = `new Promise((resolve) =>
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }))`;

/** @param {PageRecord} record */
function slowestOf({ interactions }) {
  const [slowest] = Object.values(interactions).sort((a, b) => b.ms - a.ms);
  return slowest ?? { ms: 0, of: '' };
}

/**
 * Returns when the screen became readable, in ms since navigation.
 * @param {PageRecord} record
 */
export const readableMsOf = ({ readableMs, paintedMs }) =>
  Math.max(readableMs ?? Number.POSITIVE_INFINITY, paintedMs);

/**
 * Loads a screen, waits until it is readable, and runs its interactions.
 * @param {ScreenTarget} target
 * @returns {Promise<Visit>}
 */
export const visit = (target) =>
  withPhone(target, async ({ page, requests, isReadable, record, liftNetworkLimit }) => {
    await isReadable;
    await sleep(REST_MS);
    const loaded = await record();
    const readableMs = readableMsOf(loaded);
    const log = structuredClone(requests);
    await liftNetworkLimit();
    for (const step of target.screen.steps) await step(page);
    const left = await record();
    const { ms: inpMs, of: slowest } = slowestOf(left);
    const { paintedMs, largestMs, shift } = left;
    const weight = weigh(log, readableMs);
    return { readableMs, paintedMs, largestMs, weight, shift, inpMs, slowest, log, record: loaded };
  });

/**
 * Loads a screen and taps the app shell during the load.
 * @param {ScreenTarget} target
 * @returns {Promise<{ inpMs: number, slowest: string }>}
 */
export const tapEarly = (target) =>
  withPhone(target, async ({ page, isReadable, record }) => {
    await page.evaluate(PAINTED);
    await sleep(TAP_AFTER_MS);
    const { x, y } = TAPPED[target.screen.role ?? 'agent'];
    await page.touchscreen.tap(x, y);
    await isReadable;
    await sleep(TAP_AFTER_MS);
    const { ms: inpMs, of } = slowestOf(await record());
    return { inpMs, slowest: `early ${of}` };
  });
