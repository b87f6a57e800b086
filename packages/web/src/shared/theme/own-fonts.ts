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

/** In local storage: this browser has loaded our fonts, and probably kept them. */
const KEPT = 'gable-fonts-kept';

function wereLoaded(): boolean {
  try {
    return window.localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

function noteLoaded(): void {
  try {
    window.localStorage.setItem(KEPT, '');
  } catch {
    // Storage is forbidden or full: then the fonts always load after the first screen.
  }
}

interface OwnFonts {
  /** Shows the page in our fonts, if all of them are there. */
  readonly showIfLoaded: () => void;
  /** For when the first screen is painted. */
  readonly loadRest: () => void;
}

/**
 * Loads our fonts: at once where the browser has probably kept them, otherwise with `loadRest`, since the first screen
 * must not wait for them.
 */
export function startOwnFonts(): OwnFonts {
  let areLoaded = false;
  const load = async () => {
    areLoaded = await loadOwnFonts();
    if (areLoaded) noteLoaded();
  };
  // Another tab may load them in between.
  const isAtOnce = wereLoaded();
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
