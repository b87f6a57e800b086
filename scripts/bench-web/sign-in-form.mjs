// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { ScriptError } from '../script-error.mjs';
import { PASSWORD, PEOPLE } from './demo-world.mjs';
import { openPhone } from './phone.mjs';

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('./demo-world.mjs').Person} Person */
/** @typedef {import('./screens.mjs').Screen} Screen */

const PRESS_EVERY_MS = 50;
const SIGNED_IN_WITHIN_MS = 60_000;
/** By then the page has loaded all of its code, which must not empty the fields. */
const TYPED_STAYS_MS = 4_000;

/** Where the fields and the button are: the middle of each, in CSS pixels. */
const PLACES = `(() => {
  const middle = (selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  return { email: middle('input[type=email]'), password: middle('input[type=password]'),
    button: middle('button[type=submit]') };
})()`;

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

/**
 * Types into the form as soon as it can be seen, and signs in when all has loaded.
 * @param {Browser} browser
 * @param {string} url
 * @param {Screen & { person: Person }} screen
 * @returns {Promise<number>} When the form could be typed into, in ms since navigation.
 * @throws ScriptError when the page lost what was typed, or the sign-in fails.
 */
export async function typeEarly(browser, url, { path, wanted, person }) {
  const phone = await openPhone(browser, { wanted });
  try {
    const { page } = phone;
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await phone.readable();
    const { readableMs, paintedMs } = await phone.record();
    const { email, password } = await page.evaluate(PLACES);
    await page.touchscreen.tap(email.x, email.y);
    await page.keyboard.type(PEOPLE[person]);
    await page.touchscreen.tap(password.x, password.y);
    await page.keyboard.type(PASSWORD);
    await sleep(TYPED_STAYS_MS);
    const kept = await page.evaluate('document.querySelector("input[type=email]").value');
    if (kept !== PEOPLE[person])
      throw new ScriptError(`${path} lost what was typed early: '${kept}' is left.`);
    const { button } = await page.evaluate(PLACES);
    await page.touchscreen.tap(button.x, button.y);
    await page.waitForURL(/dashboard$/, { timeout: SIGNED_IN_WITHIN_MS });
    return Math.max(readableMs ?? Number.POSITIVE_INFINITY, paintedMs);
  } finally {
    await phone.close();
  }
}

/**
 * Presses 'Sign In' from the moment when it can be seen, until the page sends the sign-in.
 * @param {Browser} browser
 * @param {string} url
 * @param {Screen & { person: Person }} screen
 * @returns {Promise<number>} When it was sent, in ms since navigation.
 * @throws ScriptError when the sign-in fails.
 */
export async function pressEarly(browser, url, { path, wanted, person }) {
  /** @type {number | null} */
  let sentMs = null;
  const phone = await openPhone(browser, { wanted }, ({ method, body, startMs }) => {
    if (method === 'POST' && body.includes(PEOPLE[person])) sentMs ??= startMs;
  });
  const fields = JSON.stringify({ email: PEOPLE[person], password: PASSWORD });
  try {
    const { page, requests } = phone;
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await phone.readable();
    while (sentMs === null) {
      await page.evaluate(`${FILL}(${fields})`);
      const { button } = await page.evaluate(PLACES);
      await page.touchscreen.tap(button.x, button.y);
      await sleep(PRESS_EVERY_MS);
    }
    await page.waitForURL(/dashboard$/, { timeout: SIGNED_IN_WITHIN_MS });
    const reloads = requests.filter(({ url: to }) => new URL(to).pathname === path).length - 1;
    if (reloads > 0) throw new ScriptError(`${path} was loaded again by an early press.`);
    return sentMs;
  } finally {
    await phone.close();
  }
}
