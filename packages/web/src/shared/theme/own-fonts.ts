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

/** Begins to load our fonts; `showIfLoaded` shows the page in them from the moment when all of them are there. */
export function startOwnFonts(): { readonly showIfLoaded: () => void } {
  let areLoaded = false;
  void loadOwnFonts().then((all) => {
    areLoaded = all;
  });
  return {
    showIfLoaded: () => {
      if (areLoaded) showOwnFonts();
    },
  };
}
