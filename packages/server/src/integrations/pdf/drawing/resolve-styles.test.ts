import type { Word } from 'pdfmake/js/TextInlines.js';
import { describe, expect, it } from 'vitest';
import { withCachedStyles } from './resolve-styles.ts';

/** Styles like pdfmake's: a stack, in which the topmost style with a property wins. */
function createStyles(...looks: Readonly<Record<string, unknown>>[]) {
  const asked: string[] = [];
  const pile: object[] = [...looks];
  return {
    asked,
    getProperty(name: string): unknown {
      asked.push(name);
      return pile.map((look) => Reflect.get(look, name)).findLast((value) => value !== undefined);
    },
    auto<Result>(word: Word, look: () => Result): Result {
      pile.push(word);
      const result = look();
      pile.pop();
      return result;
    },
  };
}

/** Returns the property that pdfmake finds for a word without own styles. */
const found = (
  word: Word,
  styles: Pick<ReturnType<typeof createStyles>, 'auto' | 'getProperty'>,
  name: string,
) => styles.auto(word, () => styles.getProperty(name));

describe('withCachedStyles', () => {
  const words: readonly Word[] = [{}, {}, {}];

  it('resolves each property once for all words', () => {
    const styles = createStyles({ color: 'green', fontSize: 11 }, { fontSize: 9, sup: null });
    const once = withCachedStyles(words, styles);
    for (const name of ['color', 'fontSize', 'sup', 'link'])
      expect(words.map((word) => found(word, once, name))).toEqual(
        words.map((word) =>
          found(word, createStyles({ color: 'green', fontSize: 11 }, { fontSize: 9, sup: null }), name),
        ),
      );
    expect(styles.asked).toEqual(['color', 'fontSize', 'sup', 'link']);
  });

  it('resolves each property per word if a word has a named style', () => {
    const styles = createStyles({ color: 'green' });
    expect(withCachedStyles([...words, { style: 'loud' }], styles)).toBe(styles);
  });
});
