// @ts-check
import { median } from '../median.mjs';
import { watchPage } from './watch-page.mjs';

/** @typedef {import('playwright').Page} Page */

const DESKTOP = { width: 1440, height: 900 };
/** In this time what a pointer over a link asks for has arrived. */
const PRELOADED_MS = 1_000;
const READABLE =
  'new Promise((done) => { const look = () => benchWeb.readableMs === null' +
  ' ? setTimeout(look, 20) : done(benchWeb.readableMs - benchWeb.clickedMs); look(); })';

/**
 * @typedef {object} Hop One click in the app.
 * @property {string} name
 * @property {string} link The name of the link.
 * @property {import('./watch-page.mjs').Wanted} wanted What makes the next screen readable.
 */

/**
 * The clicks, one after the other, from the dashboard.
 * @param {import('./screens.mjs').World} world
 * @returns {readonly Hop[]}
 */
const hopsIn = ({ deals, deal, offered, unpaid }) => [
  { name: 'deals', link: 'Deals', wanted: { path: '/deals', texts: deals.slice(0, 3) } },
  {
    name: 'deal',
    link: 'View Deal',
    wanted: { path: `/deals/${deal.id}`, texts: [deal.email, offered.serviceType] },
  },
  { name: 'proposals', link: 'Proposals', wanted: { path: '/proposals', texts: [deal.id.slice(-6)] } },
  {
    name: 'proposal',
    link: unpaid.serviceType,
    wanted: { path: `/proposals/${unpaid.id}`, texts: [unpaid.description, 'You receive'] },
  },
];

/** @param {Page} page @param {Hop} hop @returns {Promise<number>} */
async function timeHop(page, { link, wanted }) {
  const target = page.getByRole('link', { name: link, exact: true }).first();
  await target.hover();
  await page.waitForTimeout(PRELOADED_MS);
  await page.evaluate(`benchWeb.want(${JSON.stringify(wanted)})`);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(READABLE);
}

/**
 * Clicks through the app, without any limit of network or CPU, where the pointer over a link has
 * loaded what is behind it.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {import('./screens.mjs').World} world
 * @param {{ runs: number, state: import('./phone.mjs').StorageState }} options
 * @returns {Promise<{ name: string, ms: number }[]>} From each click until its screen is readable.
 */
export async function clickThrough(browser, url, world, { runs, state }) {
  const hops = hopsIn(world).map((hop) => ({ ...hop, times: /** @type {number[]} */ ([]) }));
  for (let run = 1; run <= runs; run += 1) {
    const context = await browser.newContext({ viewport: DESKTOP, ...(state && { storageState: state }) });
    const page = await context.newPage();
    await page.addInitScript(watchPage, { texts: ['Maya'] });
    await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' }).catch(() => {});
    for (const hop of hops) hop.times.push(await timeHop(page, hop));
    await context.close();
  }
  return hops.map(({ name, times }) => ({ name, ms: median(times) }));
}
