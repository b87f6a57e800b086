import { loadOwnFonts, showOwnFonts } from '#shared/theme/own-fonts.ts';

/** The layout shift that a change of fonts may cause. A good page has less than 0.1 in all. */
const MAX_SHIFT = 0.001;
/** Browsers do not count what moves by less, in CSS pixels. */
const LEAST_MOVE = 3;

interface ElementRect {
  readonly element: Element;
  readonly rect: DOMRect;
}

const getArea = ({ width, height }: DOMRect) => width * height;

function isOnScreen({ rect }: ElementRect): boolean {
  return rect.bottom > 0 && rect.top < window.innerHeight;
}

function listVisibleElements(): ElementRect[] {
  const elements = [...document.querySelectorAll('body *')];
  return elements.map((element) => ({ element, rect: element.getBoundingClientRect() })).filter(isOnScreen);
}

/**
 * Returns an upper bound of the layout shift score since `before`: the fraction of the viewport
 * that moved, times the longest move as a fraction of the viewport's longer side. Counts nested
 * elements more than once.
 */
function measureShift(before: readonly ElementRect[]): number {
  let movedArea = 0;
  let longestMove = 0;
  for (const { element, rect } of before) {
    const now = element.getBoundingClientRect();
    const move = Math.max(Math.abs(now.left - rect.left), Math.abs(now.top - rect.top));
    if (move < LEAST_MOVE) continue;
    movedArea += getArea(rect) + getArea(now);
    longestMove = Math.max(longestMove, move);
  }
  const { innerWidth, innerHeight } = window;
  return (movedArea / (innerWidth * innerHeight)) * (longestMove / Math.max(innerWidth, innerHeight));
}

/**
 * Applies the app's fonts once they have loaded, unless that would shift the layout; then the page
 * keeps the system fonts until the next visit. Nothing is painted between applying and undoing.
 */
export async function applyOwnFonts(): Promise<void> {
  if (!(await loadOwnFonts())) return;
  const before = listVisibleElements();
  const undo = showOwnFonts();
  if (measureShift(before) > MAX_SHIFT) undo();
}
