// @ts-check
import { median } from '../median.mjs';
import { watchPage } from './watch-page.mjs';

/** @typedef {import('./watch-page.mjs').Wanted} Wanted */

const DESKTOP = { width: 1440, height: 900 };
/** Within this time, what a pointer over a link asks for has arrived. */
const PRELOADED_MS = 1_000;
/** From the click until the next screen was readable. */
const TAKEN = `new Promise((resolve) => {
  const look = () => benchWeb.readableMs === null
    ? setTimeout(look, 20) : resolve(benchWeb.readableMs - benchWeb.clickedMs);
  look();
})`;

/**
 * The screens that are clicked to, from the dashboard on, and what makes each readable.
 * @param {import('./screens.mjs').World} world
 * @returns {readonly (Wanted & { path: string })[]}
 */
const screensIn = ({ dealId, clients, offered, unpaid }) => [
  { path: '/deals', texts: clients.slice(0, 3) },
  { path: `/deals/${dealId}`, texts: [offered.serviceType] },
  { path: '/proposals', texts: [unpaid.serviceType, offered.serviceType] },
  { path: `/proposals/${unpaid.id}`, texts: [unpaid.description] },
];

/**
 * Clicks through the app, without any limit of network or CPU, when the pointer over each link has
 * loaded what is behind it.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {import('./screens.mjs').World} world
 * @param {import('./phone.mjs').StorageState} storageState The agent's.
 * @param {number} runs
 * @returns {Promise<{ path: string, ms: number }[]>} From each click until its screen is readable.
 */
export async function clickThrough(browser, url, world, storageState, runs) {
  const screens = screensIn(world).map((wanted) => ({
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
      times.push(await page.evaluate(TAKEN));
    }
    await context.close();
  }
  return screens.map(({ wanted, times }) => ({ path: wanted.path, ms: median(times) }));
}
