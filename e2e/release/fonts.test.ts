import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, SCREENS } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import type { FontSet } from '../support/font-sets.ts';
import { type LateFontsLoad, loadAllWithLateFonts } from '../support/layout-shift.ts';
import { listScreens, type Screen, type SignedIn, signInEveryone, type Viewer } from '../support/screens.ts';

/** The maximum sum of the layout shifts of a page load. Google rates a page below 0.1 as good. */
const MAX_SHIFT = 0.01;
const VIEWERS: readonly Viewer[] = ['visitor', 'agent', 'buyer'];
const WIDTHS = ['phone', 'desktop'] as const;
type Width = (typeof WIDTHS)[number];

const FONT_SETS = ['dejavu', 'liberation'] as const;

/**
 * Without a system font of known widths, all screens follow the same rule, so one screen of each
 * kind is enough.
 */
const PATHS_WITH_UNKNOWN_FONTS = ['/', '/dashboard', '/buyer/dashboard'];

const testContext = createBrowserTestContext({ SEED_DEMO: '1' });
let screens: readonly Screen[];
let signedIn: SignedIn;

beforeAll(async () => {
  signedIn = await signInEveryone(testContext.browser, testContext.server.url);
  const buyer = await testContext.browser.newContext({
    baseURL: testContext.server.url,
    storageState: signedIn.buyer,
  });
  screens = await listScreens(await buyer.newPage(), testContext.server.url);
  await buyer.close();
});

const isShifted = ({ shift }: LateFontsLoad) => !(shift < MAX_SHIFT);

/**
 * Loads screens of a viewer. Repeats a load that shifts, alone: a shift that late fonts cause occurs
 * in every load, and one that a busy machine causes does not.
 */
async function loadRepeatedly(context: BrowserContext, paths: readonly string[]) {
  const loads = await loadAllWithLateFonts(context, paths);
  const shifted = loads.filter(isShifted);
  if (shifted.length === 0) return loads;
  const repeated = await loadAllWithLateFonts(
    context,
    shifted.map(({ path }) => path),
  );
  return [...loads.filter((load) => !isShifted(load)), ...repeated];
}

/** Loads screens at a width with late fonts, for all viewers in parallel. */
async function loadScreens(browser: Browser, width: Width, chosen: readonly Screen[]) {
  const loadOf = async (viewer: Viewer) => {
    const context = await browser.newContext({
      ...SCREENS[width],
      baseURL: testContext.server.url,
      storageState: signedIn[viewer],
    });
    const paths = chosen.filter((screen) => screen.viewer === viewer).map(({ path }) => path);
    const loads = await loadRepeatedly(context, paths);
    await context.close();
    return loads;
  };
  return (await Promise.all(VIEWERS.map(loadOf))).flat();
}

function expectNoShifts(loads: readonly LateFontsLoad[], count: number): void {
  expect(loads).toHaveLength(count);
  expect(loads.filter(({ hadLateFonts }) => !hadLateFonts)).toEqual([]);
  expect(loads.filter(isShifted)).toEqual([]);
}

/** Returns a browser with a set of system fonts for the tests of the calling group. */
function useBrowser(fonts: FontSet): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser(fonts);
  });
  afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error('The browser is available only inside tests.');
    return browser;
  };
}

async function expectOwnFontsOnLandingPage(browser: Browser, width: Width): Promise<void> {
  const { page, close } = await openPage(browser, testContext.server.url, width);
  await page.goto('/');
  await page.locator('html[data-own-fonts]').waitFor({ state: 'attached' });
  await close();
}

describe.each(FONT_SETS)('with the system fonts %s', (fonts) => {
  const browser = useBrowser(fonts);

  it.each(WIDTHS)('does not shift any screen of a %s when the web fonts load late', async (width) => {
    expect(screens.length).toBeGreaterThan(30);
    expectNoShifts(await loadScreens(browser(), width, screens), screens.length);
  });

  it.each(WIDTHS)(
    'shows our own fonts on the landing page on a %s, because they cause no layout shift',
    (width) => expectOwnFontsOnLandingPage(browser(), width),
  );
});

it('shows cached web fonts immediately on a later visit', async () => {
  const context = await testContext.browser.newContext({
    ...SCREENS.desktop,
    baseURL: testContext.server.url,
    storageState: signedIn.agent,
  });
  const page = await context.newPage();
  await page.goto('/dashboard');
  const areLoaded = () =>
    page.evaluate(
      "[...document.fonts].filter((font) => font.family.includes(' Variable')).every((font) => font.status === 'loaded')",
    );
  await expect.poll(areLoaded, { timeout: 10_000 }).toBe(true);
  expect(await page.locator('html[data-own-fonts]').count()).toBe(0);
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.locator('html[data-own-fonts]').waitFor({ state: 'attached' });
  await context.close();
});

describe('with the system fonts roboto', () => {
  const browser = useBrowser('roboto');

  it.each(WIDTHS)(
    'shows our own fonts on the landing page on a %s, because they cause no layout shift',
    (width) => expectOwnFontsOnLandingPage(browser(), width),
  );
});

describe('with system fonts of unknown widths', () => {
  const browser = useBrowser('unknown');

  it.each(WIDTHS)('does not shift any kind of screen of a %s when the web fonts load late', async (width) => {
    const chosen = screens.filter(({ path }) => PATHS_WITH_UNKNOWN_FONTS.includes(path));
    expectNoShifts(await loadScreens(browser(), width, chosen), PATHS_WITH_UNKNOWN_FONTS.length);
  });
});
