// @ts-check
import { chromium } from 'playwright';
import { ScriptError } from '../../script-error.mjs';
import { AGENT_STEPS } from './agent-steps.mjs';
import { watchRequests } from './watch-requests.mjs';

/** @typedef {import('../load.mjs').LoadRequest} LoadRequest */

/** The requests of the page in each step of the visit, in the order in which they were sent. */
/** @typedef {ReadonlyMap<string, readonly LoadRequest[]>} Visit */

const SCREEN = { width: 1440, height: 900 };

/**
 * Walks through the product in Chromium as an agent, and records the requests of the page. Throws
 * ScriptError if a step fails.
 * @param {string} url
 * @param {import('./agent-steps.mjs').Account} account
 * @returns {Promise<Visit>}
 */
export async function recordVisit(url, account) {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport: SCREEN, baseURL: url });
    const takeRequests = watchRequests(page, url);
    /** @type {Map<string, readonly LoadRequest[]>} */
    const steps = new Map();
    for (const { name, run } of AGENT_STEPS) {
      await run(page, account).catch((error) => {
        throw new ScriptError(`The visit failed in step '${name}' at ${page.url()}: ${error.message}`);
      });
      steps.set(name, await takeRequests());
    }
    return steps;
  } finally {
    await browser.close();
  }
}
