import { loadOwnFonts, showOwnFonts } from '#shared/theme/own-fonts.ts';

/** The layout shift that a change of fonts may cause. A good page has less than 0.1 in all. */
const MAX_SHIFT = 0.001;
/** Browsers do not count what moves by less, in CSS pixels. */
const LEAST_MOVE = 3;

interface Placed {
  readonly element: Element;
  readonly rect: DOMRect;
}

const areaOf = ({ width, height }: DOMRect) => width * height;

function isOnScreen({ rect }: Placed): boolean {
  return rect.bottom > 0 && rect.top < window.innerHeight;
}

function elementsOnScreen(): Placed[] {
  const elements = [...document.querySelectorAll('body *')];
  return elements.map((element) => ({ element, rect: element.getBoundingClientRect() })).filter(isOnScreen);
}

/**
 * An upper bound of the layout shift score since these places were read: the part of the viewport that moved, times the longest
 * move as a part of the viewport's longer side. Nested elements count more than once here.
 */
function shiftSince(before: readonly Placed[]): number {
  let movedArea = 0;
  let longestMove = 0;
  for (const { element, rect } of before) {
    const now = element.getBoundingClientRect();
    const move = Math.max(Math.abs(now.left - rect.left), Math.abs(now.top - rect.top));
    if (move < LEAST_MOVE) continue;
    movedArea += areaOf(rect) + areaOf(now);
    longestMove = Math.max(longestMove, move);
  }
  const { innerWidth, innerHeight } = window;
  return (movedArea / (innerWidth * innerHeight)) * (longestMove / Math.max(innerWidth, innerHeight));
}

/**
 * Shows the page in our own fonts once they have loaded, unless that would move what is on the screen: then the page keeps the
 * system fonts until the next visit. Nothing is painted between the try and its undoing. A font that cannot be loaded changes
 * nothing.
 */
export async function tryOwnFonts(): Promise<void> {
  if (!(await loadOwnFonts())) return;
  const before = elementsOnScreen();
  const undo = showOwnFonts();
  if (shiftSince(before) > MAX_SHIFT) undo();
}
