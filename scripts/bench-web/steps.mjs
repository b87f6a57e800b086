// @ts-check
/** User interactions with a page, sent as real input events. */

/** @typedef {import('playwright').Page} Page */
/** @typedef {(page: Page) => Promise<void>} Step */

/** Waits until the page has painted the result of an interaction and reported its duration. */
const SETTLE = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))))`;

/**
 * @param {Page} page
 * @param {import('playwright').Locator} target
 */
async function tapElement(page, target) {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to tap has no bounding box.');
  await page.evaluate(SETTLE);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(SETTLE);
}

/**
 * Taps the first element with a role and a name.
 * @param {'button' | 'link' | 'tab'} role
 * @param {string | RegExp} name
 * @returns {Step}
 */
export const tap = (role, name) => (page) =>
  tapElement(page, page.getByRole(role, { name, exact: typeof name === 'string' }).first());

/**
 * Taps the first field with a label and types into it.
 * @param {RegExp} label
 * @param {string} text
 * @returns {Step}
 */
export const type = (label, text) => async (page) => {
  await tapElement(page, page.getByLabel(label).filter({ visible: true }).first());
  await page.keyboard.type(text, { delay: 50 });
  await page.evaluate(SETTLE);
};

/**
 * Opens a dialog with a button and closes it.
 * @param {string | RegExp} name The name of the button.
 * @returns {Step}
 */
export const open = (name) => async (page) => {
  await tap('button', name)(page);
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true }).first();
  await dialog.waitFor();
  await page.evaluate(SETTLE);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.evaluate(SETTLE);
};
