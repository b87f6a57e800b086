/** The families of `fonts.css`. */
const OWN_FAMILIES = ['Bricolage Grotesque Variable', 'Instrument Sans Variable'];

const isOwn = ({ family }: FontFace) => OWN_FAMILIES.includes(family.replaceAll('"', ''));

/** Loads the app's fonts. Returns whether all of them loaded; a font that fails has a fallback. */
export async function loadOwnFonts(): Promise<boolean> {
  const faces = [...document.fonts].filter(isOwn);
  const loads = await Promise.allSettled(faces.map((face) => face.load()));
  return loads.every(({ status }) => status === 'fulfilled');
}

/** Applies the app's fonts, which must have loaded. Returns a function that undoes it. */
export function showOwnFonts(): () => void {
  const { dataset } = document.documentElement;
  dataset.ownFonts = '';
  return () => {
    delete dataset.ownFonts;
  };
}

/**
 * Whether this script came from the browser's cache. Fonts and scripts have the same cache
 * lifetime, so the fonts are probably cached as well.
 */
function cameFromCache(): boolean {
  const entries = performance.getEntriesByName(import.meta.url, 'resource');
  const [entry] = entries.filter((entry) => entry instanceof PerformanceResourceTiming);
  return entry?.transferSize === 0;
}

interface OwnFonts {
  /** Applies the fonts if all of them have loaded. */
  readonly showIfLoaded: () => void;
  /** Loads the fonts. Call it when the first screen is painted. */
  readonly loadRest: () => void;
}

/**
 * Loads the fonts: immediately if they are probably cached, and otherwise with `loadRest`, because
 * the first screen must not wait for them.
 */
export function startOwnFonts(): OwnFonts {
  let areLoaded = false;
  const load = async () => {
    areLoaded = await loadOwnFonts();
  };
  const isAtOnce = cameFromCache();
  if (isAtOnce) void load();
  return {
    showIfLoaded: () => {
      if (areLoaded) showOwnFonts();
    },
    loadRest: () => {
      if (!isAtOnce) void load();
    },
  };
}
