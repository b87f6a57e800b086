import module, { type Styles, type Word } from 'pdfmake/js/TextInlines.js';

/**
 * Makes pdfmake resolve each style property once per text. It resolves two dozen properties for
 * each word through all enclosing styles, which takes a sixth of the time and half of the memory.
 */
export function cacheStyles(): void {
  const inlines = module.default.prototype;
  const { measure } = inlines;
  inlines.measure = function (words, styles) {
    return measure.call(this, words, withCachedStyles(words, styles));
  };
}

/** Returns the same styles with a cache. Words with a named style are resolved one by one. */
export function withCachedStyles(words: readonly Word[], styles: Styles): Styles {
  if (words.some((word) => word.style !== undefined)) return styles;
  const known = new Map<string, unknown>();
  const getProperty = (name: string) => {
    if (!known.has(name)) known.set(name, styles.getProperty(name));
    return known.get(name);
  };
  // The word's own properties have already been checked, so they need not be pushed.
  const auto = <Result>(_word: Word, look: () => Result) => look();
  return Object.assign(Object.create(styles), { getProperty, auto });
}
