import type { Inline } from 'pdfmake/js/Renderer.js';
import { describe, expect, it } from 'vitest';
import { joinWords } from './join-words.ts';

const font = { name: 'Roboto' };
const word = (text: string, x: number, look: object = {}): Inline => ({
  text,
  x,
  width: 10,
  trailingCut: 0,
  font,
  fontSize: 9.75,
  ...look,
});
const drawn = (inlines: readonly Inline[]) =>
  joinWords(inlines).map(({ text, x, width }) => ({ text, x, width }));

describe('joinWords', () => {
  it('joins adjacent words with the same style', () => {
    const line = [word('The ', 5), word('Agent ', 15.000001), word('signs.', 25)];
    expect(drawn(line)).toEqual([{ text: 'The Agent signs.', x: 5, width: 30 }]);
    // Does not modify the words: a line may be drawn on several pages.
    expect(line.map(({ text }) => text)).toEqual(['The ', 'Agent ', 'signs.']);
  });

  it.each([
    ['in another font', [word('a ', 0), word('b', 10, { font: { name: 'Roboto' } })]],
    ['of another size', [word('a ', 0), word('b', 10, { fontSize: 8 })]],
    ['in another color', [word('a ', 0), word('b', 10, { color: '#fff' })]],
    ['in another direction', [word('a ', 0), word('b', 10, { level: 1 })]],
    ['with a gap before it', [word('a ', 0), word('b', 10.5)]],
    ['without a space before it, which the font might shape differently', [word('a', 0), word('b', 10)]],
  ])('does not join a word %s', (_, line) => {
    expect(drawn(line)).toHaveLength(2);
  });
});
