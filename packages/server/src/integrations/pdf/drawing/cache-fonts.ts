import module, { type DrawnFont } from 'pdfmake/js/PDFDocument.js';

/** Words whose shapes are kept, of some two kilobytes each; contracts say the same things in the same words. */
const WORDS_MAX = 10_000;

/** The first of each weight, which every later document goes on with. */
const kept = new Map<string, DrawnFont>();

/**
 * Lets all documents of a thread share Roboto as it was read, and the shapes of the words that were set in it before:
 * pdfmake reads a font, and works out how 'the' is drawn, anew for each document. Other fonts are not shared: several
 * of their characters have one glyph, of which a document must read back the one that it means.
 */
export function cacheRoboto(): void {
  const document = module.default.prototype;
  const { provideFont } = document;
  document.provideFont = function (family, bold, italics) {
    const font = provideFont.call(this, family, bold, italics);
    if (family === 'Roboto') share(font, `${bold} ${italics}`);
    return font;
  };
}

/** Between two documents: lets go of what has become too much. */
export function trimFontCache(): void {
  for (const [weight, { layoutCache }] of kept) {
    if (Object.keys(layoutCache).length > WORDS_MAX) kept.delete(weight);
  }
}

function share(font: DrawnFont, weight: string): void {
  const first = kept.get(weight);
  if (!first) kept.set(weight, { font: font.font, layoutCache: font.layoutCache, subset: font.subset });
  if (!first || first.font === font.font) return;
  font.font = first.font;
  font.layoutCache = first.layoutCache;
  // Which glyphs a document holds is its own affair.
  font.subset = first.font.createSubset();
}
