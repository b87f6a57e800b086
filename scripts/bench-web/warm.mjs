// @ts-check
import { median } from '../median.mjs';
import { watchPage } from './watch-page.mjs';

/** @typedef {import('./watch-page.mjs').Wanted} Wanted */

const DESKTOP = { width: 1440, height: 900 };
/** Within this time, the preloads that a hover starts have finished. */
const PRELOADED_MS = 1_000;
/** Returns the time from the click until the next screen was readable. */
const MEASURE_CLICK = `new Promise((resolve) => {
  const look = () => benchWeb.readableMs === null
    ? setTimeout(look, 20) : resolve(benchWeb.readableMs - benchWeb.clickedMs);
  look();
})`;

/**
 * The screens to navigate to, starting at the dashboard, and the content that makes each readable.
 * @param {import('./screens.mjs').DemoData} demoData
 * @returns {readonly (Wanted & { path: string })[]}
 */
const listScreens = ({ dealId, clients, offered, unpaid }) => [
  { path: '/deals', texts: clients.slice(0, 3) },
  { path: `/deals/${dealId}`, texts: [offered.serviceType] },
  { path: '/proposals', texts: [unpaid.serviceType, offered.serviceType] },
  { path: `/proposals/${unpaid.id}`, texts: [unpaid.description] },
];

/**
 * Navigates through the app without network or CPU limits. Hovers over each link first, so that its
 * screen is preloaded.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {import('./screens.mjs').DemoData} demoData
 * @param {import('./phone.mjs').StorageState} storageState The agent's storage state.
 * @param {number} runs
 * @returns {Promise<{ path: string, ms: number }[]>} The time from each click until its screen is
 *   readable.
 */
export async function clickThrough(browser, url, demoData, storageState, runs) {
  const screens = listScreens(demoData).map((wanted) => ({
    wanted,
    times: /** @type {number[]} */ ([]),
  }));
  for (let run = 1; run <= runs; run += 1) {
    const context = await browser.newContext({ viewport: DESKTOP, storageState });
    const page = await context.newPage();
    await page.addInitScript(watchPage, { texts: [] });
    await page.goto(`${url}/dashboard`);
    for (const { wanted, times } of screens) {
      await page.locator(`a[href="${wanted.path}"]`).first().hover();
      await page.waitForTimeout(PRELOADED_MS);
      await page.evaluate(`benchWeb.want(${JSON.stringify(wanted)})`);
      await page.mouse.down();
      await page.mouse.up();
      times.push(await page.evaluate(MEASURE_CLICK));
    }
    await context.close();
  }
  return screens.map(({ wanted, times }) => ({ path: wanted.path, ms: median(times) }));
}
