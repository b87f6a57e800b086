import module, { type DrawnFont } from 'pdfmake/js/PDFDocument.js';

/**
 * The maximum number of cached words, with about two kilobytes each. Contracts share most words.
 */
const WORDS_MAX = 10_000;

/** The first font of each weight, which later documents reuse. */
const cached = new Map<string, DrawnFont>();

/**
 * Shares Roboto and the shapes of its words between the documents of a thread. Otherwise pdfmake
 * parses the font and lays out each word again for each document. Other fonts are not shared:
 * several of their characters may have the same glyph, which has to map to the document's own
 * characters.
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

/** Clears a cache that has become too large. Called between documents. */
export function trimFontCache(): void {
  for (const [weight, { layoutCache }] of cached) {
    if (Object.keys(layoutCache).length > WORDS_MAX) cached.delete(weight);
  }
}

/**
 * Creates each glyph for its own character. A document that draws ” also embeds the parts of its
 * glyph, two of ’. This would create the glyph of ’ without a character, and a reader of later
 * documents would find another character in its place.
 */
function createGlyphs(font: DrawnFont['font']): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
}

function share(font: DrawnFont, weight: string): void {
  const first = cached.get(weight);
  if (!first) {
    createGlyphs(font.font);
    cached.set(weight, { font: font.font, layoutCache: font.layoutCache, subset: font.subset });
    return;
  }
  if (first.font === font.font) return;
  font.font = first.font;
  font.layoutCache = first.layoutCache;
  // Each document has its own subset of glyphs.
  font.subset = first.font.createSubset();
}
