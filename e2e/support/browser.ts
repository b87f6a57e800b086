import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { type FontSet, fontConfiguration } from './font-sets.ts';

/** The two widths that every screen is made for. */
export const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/** What hangs is given up by then; a loaded machine takes its time for the first screen. */
const ACTION_TIMEOUT_MS = 120_000;

export type Screen = keyof typeof SCREENS;

/**
 * The Chromium that `npm test` found or installed. Its system fonts are those of the set, not those of this machine.
 * Without a set they are those that `FONTCONFIG_FILE` names, or else the standard ones.
 */
export function launchBrowser(fonts?: FontSet): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const named = fonts === undefined ? process.env.FONTCONFIG_FILE : undefined;
  return chromium.launch({
    // Without a graphics card, a separate process for it only costs time.
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: named ?? fontConfiguration(fonts ?? 'standard') },
    ...(executablePath && { executablePath }),
  });
}

/**
 * A person's own browser, with a page whose errors fail the test, and so does asking any host but ours and those that the
 * test names, and anything that a content security policy refuses.
 */
export async function openPage(
  browser: Browser,
  url: string,
  screen: Screen,
  otherOrigins: readonly string[] = [],
): Promise<{ page: Page; errors: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({ ...SCREENS[screen], baseURL: url });
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (/content security policy|permissions.policy/i.test(message.text())) errors.push(message.text());
  });
  page.on('request', (request) => {
    const to = new URL(request.url());
    const known = to.origin === new URL(url).origin || otherOrigins.includes(to.origin);
    if (to.protocol.startsWith('http') && !known) errors.push(`asked ${to.origin}`);
  });
  return { page, errors, close: () => context.close() };
}

/** WCAG 2.2 AA and the library's best practices. Passing rules are not reported: that took half of the time. */
const AXE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** What axe finds in a page, which it is brought into once; none of ours has frames. */
async function violationsOn(page: Page): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(AXE)})`);
  return violations;
}

/** Waits until no animation or transition runs. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
}

/** Waits until the page stands still and runs axe on all of it. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await waitUntilStill(page);
  let violations = await violationsOn(page);
  // A toast that fades out while axe runs has a low contrast for that moment: only what remains is a violation.
  if (violations.length > 0) {
    await waitUntilStill(page);
    violations = await violationsOn(page);
  }
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
