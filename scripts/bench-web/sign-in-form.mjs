// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { ScriptError } from '../script-error.mjs';
import { PASSWORD, PEOPLE } from './demo-world.mjs';
import { onPhone } from './phone.mjs';
import { readableMsOf } from './visit.mjs';

/** @typedef {import('./phone.mjs').Place} Place */
/** @typedef {import('playwright').Page} Page */

const PRESS_EVERY_MS = 50;
const SIGNED_IN_WITHIN_MS = 60_000;
/** Within this time the page has loaded all of its code, which must not empty the fields. */
const TYPED_STAYS_MS = 4_000;

/** The values of one form, by the type of its fields. */
const credentialsOf = (/** @type {Place} */ { screen: { person } }) => ({
  email: PEOPLE[person ?? 'agent'],
  password: PASSWORD,
});

/** @param {Page} page @param {string} selector */
async function tap(page, selector) {
  const middle = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`;
  const box = `document.querySelector('${selector}').getBoundingClientRect()`;
  const { x, y } = await page.evaluate(`${middle}(${box})`);
  await page.touchscreen.tap(x, y);
}

/** Fills the fields that are empty, as a browser does that has saved a password. */
const FILL = `((values) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const [type, value] of Object.entries(values)) {
    const field = document.querySelector('input[type=' + type + ']');
    if (field.value === value) continue;
    set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
})`;

/** @param {Page} page */
const untilSignedIn = (page) =>
  page.waitForURL(/dashboard$/, { timeout: SIGNED_IN_WITHIN_MS, waitUntil: 'commit' });

/**
 * Types into the form as soon as it can be seen, and signs in when all has loaded.
 * @param {Place} place
 * @returns {Promise<number>} When the form could be typed into, in ms since navigation.
 * @throws ScriptError when the page lost what was typed, or the sign-in fails.
 */
export const typeEarly = (place) =>
  onPhone(place, async ({ page, isReadable, record }) => {
    await isReadable;
    const typableMs = readableMsOf(await record());
    const { email, password } = credentialsOf(place);
    await tap(page, 'input[type=email]');
    await page.keyboard.type(email);
    await tap(page, 'input[type=password]');
    await page.keyboard.type(password);
    await sleep(TYPED_STAYS_MS);
    const kept = await page.evaluate('document.querySelector("input[type=email]").value');
    if (kept !== email) throw new ScriptError(`${place.screen.path} lost what was typed: '${kept}' is left.`);
    await tap(page, 'button[type=submit]');
    await untilSignedIn(page);
    return typableMs;
  });

/**
 * Presses 'Sign In' from the moment when it can be seen, until the page sends the sign-in.
 * @param {Place} place
 * @returns {Promise<number>} When it was sent, in ms since navigation.
 * @throws ScriptError when the sign-in fails, or the press loads the page again.
 */
export const pressEarly = (place) =>
  onPhone(place, async ({ page, requests, isReadable }) => {
    const credentials = credentialsOf(place);
    const sent = () =>
      requests.find(({ method, body }) => method === 'POST' && body.includes(credentials.email));
    await isReadable;
    while (!sent()) {
      await page.evaluate(`${FILL}(${JSON.stringify(credentials)})`);
      await tap(page, 'button[type=submit]');
      await sleep(PRESS_EVERY_MS);
    }
    await untilSignedIn(page);
    const loads = requests.filter(({ url }) => new URL(url).pathname === place.screen.path);
    if (loads.length > 1)
      throw new ScriptError(`${place.screen.path} was loaded again by a press of 'Sign In'.`);
    return sent()?.startMs ?? Number.POSITIVE_INFINITY;
  });
