import module, { type Styles, type Word } from 'pdfmake/js/TextInlines.js';

/**
 * Lets pdfmake look each property of a text's style up once for the text. It asks for two dozen of them for every word,
 * through all styles around it, which would be a sixth of a document's time and half of the memory that it leaves behind.
 */
export function cacheStyles(): void {
  const inlines = module.default.prototype;
  const { measure } = inlines;
  inlines.measure = function (words, styles) {
    return measure.call(this, words, withCachedStyles(words, styles));
  };
}

/** The same styles, each asked once; words that bring a style by name are to be asked one by one. */
export function withCachedStyles(words: readonly Word[], styles: Styles): Styles {
  if (words.some((word) => word.style !== undefined)) return styles;
  const known = new Map<string, unknown>();
  const getProperty = (name: string) => {
    if (!known.has(name)) known.set(name, styles.getProperty(name));
    return known.get(name);
  };
  // What a word says itself has been looked at by then: it need not become one of the styles around it.
  const auto = <Result>(_word: Word, look: () => Result) => look();
  return Object.assign(Object.create(styles), { getProperty, auto });
}
