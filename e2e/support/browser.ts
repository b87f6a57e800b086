import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { type FontSet, fontConfiguration } from './font-sets.ts';

/** Drawing animations without a GPU takes a fifth of the time of the browser tests. */
const STILL = { reducedMotion: 'reduce' } as const;

/** The two screen sizes that the product supports. */
export const SCREENS = {
  desktop: { ...STILL, viewport: { width: 1440, height: 900 } },
  phone: { ...STILL, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/** Fails an action that hangs. The first screen can take long on a busy machine. */
const ACTION_TIMEOUT_MS = 120_000;

export type Screen = keyof typeof SCREENS;

/**
 * Launches the Chromium that `npm test` found or installed, with the system fonts of the set.
 * Without a set, uses the fonts of `FONTCONFIG_FILE`, or else the standard set.
 */
export function launchBrowser(fonts?: FontSet): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  const configured = fonts === undefined ? process.env.FONTCONFIG_FILE : undefined;
  return chromium.launch({
    // Without a GPU, a separate GPU process only costs time.
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: configured ?? fontConfiguration(fonts ?? 'standard') },
    ...(executablePath && { executablePath }),
  });
}

/**
 * Opens a page in a new browser context. `errors` collects page errors, requests to hosts other
 * than ours and `otherOrigins`, and violations of the content security policy.
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
    const isAllowed = to.origin === new URL(url).origin || otherOrigins.includes(to.origin);
    if (to.protocol.startsWith('http') && !isAllowed) errors.push(`requested ${to.origin}`);
  });
  return { page, errors, close: () => context.close() };
}

/**
 * WCAG 2.2 AA and best practices. Passing rules are not reported, because that doubles the time.
 */
const AXE: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Runs axe in the page. Loads axe first if the page does not have it. */
async function violationsOn(page: Page): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(AXE)})`);
  return violations;
}

/** Waits until no animation or transition is running. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
}

/** Waits until the page is idle and runs axe on the whole page. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await waitForAnimations(page);
  let violations = await violationsOn(page);
  // A toast that fades out while axe runs has low contrast for a moment, so axe runs again.
  if (violations.length > 0) {
    await waitForAnimations(page);
    violations = await violationsOn(page);
  }
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
