import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect } from 'vitest';

/** The two widths that every screen is made for. */
export const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof SCREENS;

/** The Chromium that `npm test` found or installed. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
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
  page.setDefaultTimeout(15_000);
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

/** Waits until the page stands still and lets axe look at it: WCAG 2.2 AA, nothing left out. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: otherwise each look opens a second one, and none of ours has frames of another origin.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
