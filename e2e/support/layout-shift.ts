import type { BrowserContext, Page } from 'playwright';
import { FontGate } from './font-gate.ts';

/** The sum of a page's layout shifts so far, those after input as well. */
interface Shifts {
  sum: number;
}
declare global {
  interface Window {
    gableShifts?: Shifts;
  }
}

/** What a page load with late fonts did. */
export interface LateFontsLoad {
  readonly path: string;
  /** The layout shift score of the whole load. */
  readonly shift: number;
  /** Whether the screen was drawn without our fonts and they came later. Otherwise the shift says nothing. */
  readonly hadLateFonts: boolean;
}

/** How often a page is asked. The default, once a frame, makes the browser draw frames all the time. */
const POLLING_MS = 50;

/** Has every page of the context add up its layout shifts. */
async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shifts = { sum: 0 };
    window.gableShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Nothing on the screen says that something is still loading: neither the page's waiting screen nor a skeleton. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    () => {
      const notes = [...document.querySelectorAll('[role="status"]')];
      return notes.every((note) => !/^(Loading|Verifying)/.test(note.ariaLabel ?? note.textContent ?? ''));
    },
    undefined,
    { polling: POLLING_MS },
  );
}

const afterNextPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The page itself loads our fonts, on the landing page once it is drawn. Its other faces are fonts of the system. */
const hasOwnFonts = () => {
  const own = [...document.fonts].filter(({ family }) => family.includes('Variable'));
  return own.length > 0 && own.every(({ status }) => status === 'loaded');
};

/** The fonts are held back until the screen is drawn in system fonts; then all of them arrive. */
async function loadWithLateFonts(page: Page, gate: FontGate, path: string): Promise<LateFontsLoad> {
  gate.close();
  await page.goto(path, { waitUntil: 'commit' });
  await waitUntilDrawn(page);
  const hadLateFonts = !(await page.evaluate(hasOwnFonts));
  await gate.open();
  await page.waitForFunction(hasOwnFonts, undefined, { polling: POLLING_MS });
  await page.waitForLoadState('networkidle');
  await afterNextPaint(page);
  const shift = await page.evaluate(() => window.gableShifts?.sum ?? Number.NaN);
  return { path, shift, hadLateFonts };
}

/** The number of pages of a context that load in parallel: most of a load is waiting. */
const PAGES_AT_ONCE = 3;

/**
 * Opens paths with our fonts late.
 * @param context Its pages are the only ones that count shifts.
 */
export async function loadAllWithLateFonts(
  context: BrowserContext,
  paths: readonly string[],
): Promise<LateFontsLoad[]> {
  await countShifts(context);
  const loads: LateFontsLoad[] = [];
  const waiting = [...paths];
  const loadWaiting = async () => {
    const page = await context.newPage();
    const gate = await FontGate.before(page);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      loads.push(await loadWithLateFonts(page, gate, path));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(PAGES_AT_ONCE, paths.length) }, loadWaiting));
  return loads;
}
