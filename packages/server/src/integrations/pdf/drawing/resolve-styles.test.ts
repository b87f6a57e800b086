import type { Word } from 'pdfmake/js/TextInlines.js';
import { describe, expect, it } from 'vitest';
import { withCachedStyles } from './resolve-styles.ts';

/** Styles as pdfmake keeps them: a pile of looks, of which the topmost that says something counts. */
function pileOf(...looks: Readonly<Record<string, unknown>>[]) {
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

/** What pdfmake finds for a word that says nothing about a property itself. */
const found = (word: Word, styles: Pick<ReturnType<typeof pileOf>, 'auto' | 'getProperty'>, name: string) =>
  styles.auto(word, () => styles.getProperty(name));

describe('the styles around a text', () => {
  const words: readonly Word[] = [{}, {}, {}];

  it('say the same of every word, and are asked once', () => {
    const styles = pileOf({ color: 'green', fontSize: 11 }, { fontSize: 9, sup: null });
    const once = withCachedStyles(words, styles);
    for (const name of ['color', 'fontSize', 'sup', 'link'])
      expect(words.map((word) => found(word, once, name))).toEqual(
        words.map((word) =>
          found(word, pileOf({ color: 'green', fontSize: 11 }, { fontSize: 9, sup: null }), name),
        ),
      );
    expect(styles.asked).toEqual(['color', 'fontSize', 'sup', 'link']);
  });

  it('are asked for each word where one of them brings a style by name', () => {
    const styles = pileOf({ color: 'green' });
    expect(withCachedStyles([...words, { style: 'loud' }], styles)).toBe(styles);
  });
});
