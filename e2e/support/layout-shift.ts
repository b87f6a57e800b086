import type { BrowserContext, Page } from 'playwright';
import { FontGate } from './font-gate.ts';

/** An entry of https://wicg.github.io/layout-instability/, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** A page's layout shifts so far, including those after input. */
interface Shifts {
  sum: number;
  /** The elements that moved, with the text at their start, and their tops before and after. */
  readonly moved: string[];
}
declare global {
  interface Window {
    gableShifts?: Shifts;
  }
}

/** The result of a page load with late fonts. */
export interface LateFontsLoad {
  readonly path: string;
  /** The layout shift score of the whole load. */
  readonly shift: number;
  /** The elements that moved, for the report of a failed test. */
  readonly moved: readonly string[];
  /** Whether the screen was painted before our fonts loaded. Otherwise `shift` is meaningless. */
  readonly hadLateFonts: boolean;
}

/**
 * How often a page is polled. The default, once per frame, makes the browser paint continuously.
 */
const POLLING_MS = 50;

/** Counts the layout shifts in every page of the context. */
async function countShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift =>
      entry.entryType === 'layout-shift';
    const shifts: Shifts = { sum: 0, moved: [] };
    window.gableShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isLayoutShift)) {
        shifts.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const text = node?.textContent?.slice(0, 40) ?? 'a removed element';
          shifts.moved.push(`${text}: ${previousRect.top} to ${currentRect.top} px`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page shows no loading screen and no skeleton. */
async function waitUntilPainted(page: Page): Promise<void> {
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

/**
 * Our fonts are loaded. The landing page loads them after the first paint. The other font faces are
 * system fonts.
 */
const hasOwnFonts = () => {
  const own = [...document.fonts].filter(({ family }) => family.includes('Variable'));
  return own.length > 0 && own.every(({ status }) => status === 'loaded');
};

/** Delays the fonts until the screen is painted with system fonts, then releases all of them. */
async function loadWithLateFonts(page: Page, gate: FontGate, path: string): Promise<LateFontsLoad> {
  gate.close();
  await page.goto(path, { waitUntil: 'commit' });
  await waitUntilPainted(page);
  const hadLateFonts = !(await page.evaluate(hasOwnFonts));
  await gate.open();
  await page.waitForFunction(hasOwnFonts, undefined, { polling: POLLING_MS });
  await page.waitForLoadState('networkidle');
  await afterNextPaint(page);
  const { sum, moved } = await page.evaluate(() => window.gableShifts ?? { sum: Number.NaN, moved: [] });
  return { path, shift: sum, moved, hadLateFonts };
}

/** The number of pages of a context that load in parallel. Loading is mostly waiting. */
const PAGES_AT_ONCE = 3;

/**
 * Opens paths and loads our fonts late.
 * @param context Layout shifts are counted only in its pages.
 */
export async function loadAllWithLateFonts(
  context: BrowserContext,
  paths: readonly string[],
): Promise<LateFontsLoad[]> {
  await countShifts(context);
  const loads: LateFontsLoad[] = [];
  const queue = [...paths];
  const loadNext = async () => {
    const page = await context.newPage();
    const gate = await FontGate.before(page);
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      loads.push(await loadWithLateFonts(page, gate, path));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(PAGES_AT_ONCE, paths.length) }, loadNext));
  return loads;
}
