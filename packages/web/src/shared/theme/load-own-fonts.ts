/** The families of `fonts.css`. */
const OWN_FAMILIES = ['Bricolage Grotesque Variable', 'Instrument Sans Variable'];

const isOwn = ({ family }: FontFace) => OWN_FAMILIES.includes(family.replaceAll('"', ''));

/** Loads our own fonts. Answers whether all of them are there; one that cannot be loaded has its fallback. */
export async function loadOwnFonts(): Promise<boolean> {
  const faces = [...document.fonts].filter(isOwn);
  const loads = await Promise.allSettled(faces.map((face) => face.load()));
  return loads.every(({ status }) => status === 'fulfilled');
}
