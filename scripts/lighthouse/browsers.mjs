// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { signIn } from './demo-world.mjs';

/** @typedef {import('./demo-world.mjs').Person} Person */

/** Chromium writes the port it chose into its profile. @param {string} profile */
function portOf(profile) {
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return Number(port);
}

/**
 * A browser of one person's own, signed in, that Lighthouse can be pointed at by its port.
 * @param {string} url
 * @param {Person | null} person Nobody for a visitor's.
 */
async function openBrowser(url, person) {
  const profile = mkdtempSync(join(tmpdir(), 'gable-lighthouse-profile-'));
  const executablePath = process.env.CHROMIUM_PATH;
  const context = await chromium.launchPersistentContext(profile, {
    args: ['--no-sandbox', '--remote-debugging-port=0'],
    ...(executablePath && { executablePath }),
  });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    if (person) await signIn(page, url, person);
    await page.goto('about:blank');
    return { port: portOf(profile), context, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Browsers that are opened when they are first asked for, one a person: Lighthouse measures in their profiles.
 * @param {string} url
 */
export function openBrowsers(url) {
  /** @type {Map<Person | null, ReturnType<typeof openBrowser>>} */
  const open = new Map();
  return {
    /** @param {Person | null} person */
    of: (person) => {
      const browser = open.get(person) ?? openBrowser(url, person);
      open.set(person, browser);
      return browser;
    },
    close: async () => {
      for (const browser of open.values()) {
        const { close } = await browser.catch(() => ({ close: async () => {} }));
        await close();
      }
    },
  };
}
