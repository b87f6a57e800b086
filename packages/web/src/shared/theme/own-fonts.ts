/** The families of `fonts.css`. */
const OWN_FAMILIES = ['Bricolage Grotesque Variable', 'Instrument Sans Variable'];

const isOwn = ({ family }: FontFace) => OWN_FAMILIES.includes(family.replaceAll('"', ''));

/** Loads our own fonts. Answers whether all of them are there; one that cannot be loaded has its fallback. */
export async function loadOwnFonts(): Promise<boolean> {
  const faces = [...document.fonts].filter(isOwn);
  const loads = await Promise.allSettled(faces.map((face) => face.load()));
  return loads.every(({ status }) => status === 'fulfilled');
}

/** Shows the page in our own fonts, which must have loaded. Answers how to undo it. */
export function showOwnFonts(): () => void {
  const { dataset } = document.documentElement;
  dataset.ownFonts = '';
  return () => {
    delete dataset.ownFonts;
  };
}

/**
 * Whether the browser had this script in its cache. It caches fonts and scripts for the same time, so it probably has
 * the fonts as well.
 */
function cameFromCache(): boolean {
  const entries = performance.getEntriesByName(import.meta.url, 'resource');
  const [entry] = entries.filter((entry) => entry instanceof PerformanceResourceTiming);
  return entry?.transferSize === 0;
}

interface OwnFonts {
  /** Shows the page in our fonts, if all of them are there. */
  readonly showIfLoaded: () => void;
  /** For when the first screen is painted. */
  readonly loadRest: () => void;
}

/**
 * Loads our fonts: at once where the browser probably has them in its cache, otherwise with `loadRest`, because the
 * first screen must not wait for them.
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
