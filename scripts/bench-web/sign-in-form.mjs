// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { ScriptError } from '../script-error.mjs';
import { PASSWORD, USERS } from './demo-data.mjs';
import { withPhone } from './phone.mjs';
import { readableMsOf } from './visit.mjs';

/** @typedef {import('./phone.mjs').ScreenTarget} ScreenTarget */
/** @typedef {import('playwright').Page} Page */

const PRESS_EVERY_MS = 50;
const SIGNED_IN_WITHIN_MS = 60_000;
/** Within this time the page loads all of its code, which must not clear the fields. */
const TYPED_STAYS_MS = 4_000;

/** The field values by input type. */
const getCredentials = (/** @type {ScreenTarget} */ { screen: { role } }) => ({
  email: USERS[role ?? 'agent'],
  password: PASSWORD,
});

/** @param {Page} page @param {string} selector */
async function tap(page, selector) {
  const middle = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`;
  const box = `document.querySelector('${selector}').getBoundingClientRect()`;
  const { x, y } = await page.evaluate(`${middle}(${box})`);
  await page.touchscreen.tap(x, y);
}

/** Fills empty fields, as a browser with a saved password does. */
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
const waitUntilSignedIn = (page) =>
  page.waitForURL(/dashboard$/, { timeout: SIGNED_IN_WITHIN_MS, waitUntil: 'commit' });

/**
 * Types into the form as soon as it is visible, and signs in after all code has loaded.
 * @param {ScreenTarget} target
 * @returns {Promise<number>} When the form accepted input, in ms since navigation.
 * @throws ScriptError if the page clears the input or the sign-in fails.
 */
export const typeEarly = (target) =>
  withPhone(target, async ({ page, isReadable, record }) => {
    await isReadable;
    const typableMs = readableMsOf(await record());
    const { email, password } = getCredentials(target);
    await tap(page, 'input[type=email]');
    await page.keyboard.type(email);
    await tap(page, 'input[type=password]');
    await page.keyboard.type(password);
    await sleep(TYPED_STAYS_MS);
    const kept = await page.evaluate('document.querySelector("input[type=email]").value');
    if (kept !== email)
      throw new ScriptError(
        `${target.screen.path} cleared the typed email address. The field contains '${kept}'.`,
      );
    await tap(page, 'button[type=submit]');
    await waitUntilSignedIn(page);
    return typableMs;
  });

/**
 * Presses 'Sign In' repeatedly as soon as the button is visible, until the page sends the request.
 * @param {ScreenTarget} target
 * @returns {Promise<number>} When the request was sent, in ms since navigation.
 * @throws ScriptError if the sign-in fails or the press reloads the page.
 */
export const pressEarly = (target) =>
  withPhone(target, async ({ page, requests, isReadable }) => {
    const credentials = getCredentials(target);
    const sent = () =>
      requests.find(({ method, body }) => method === 'POST' && body.includes(credentials.email));
    await isReadable;
    while (!sent()) {
      await page.evaluate(`${FILL}(${JSON.stringify(credentials)})`);
      await tap(page, 'button[type=submit]');
      await sleep(PRESS_EVERY_MS);
    }
    await waitUntilSignedIn(page);
    const loads = requests.filter(({ url }) => new URL(url).pathname === target.screen.path);
    if (loads.length > 1) throw new ScriptError(`A press of 'Sign In' reloaded ${target.screen.path}.`);
    return sent()?.startMs ?? Number.POSITIVE_INFINITY;
  });
