import { describe, expect, it } from 'vitest';
import { getEmbeddingLevels, isRightToLeft, toVisualOrder, toVisualText } from './direction.ts';

describe('isRightToLeft', () => {
  it.each([
    ['שלום עולם', true],
    ['مرحبا 12 (Gable)', false],
    ['الطرفان يتفقان على شروط Gable', true],
    ['משה כהן agrees to pay', false],
    ['Hello', false],
    ['12', false],
  ])('returns for %j: %j', (text, answer) => {
    expect(isRightToLeft(text)).toBe(answer);
  });

  it('getEmbeddingLevels returns a level for each character, with separate levels for numbers', () => {
    const text = 'at ביתי 12';
    const levelAt = getEmbeddingLevels(text, false);
    expect(Array.from(text, (_, index) => levelAt(index)).join('')).toBe('0001111122');
    expect(getEmbeddingLevels('plain', false)(2)).toBe(0);
  });
});

describe('toVisualOrder', () => {
  it.each([
    ['Latin', 'a0 b0', 'a b'],
    ['Hebrew in Latin', 'a0 b1 c1 d0', 'a c b d'],
    ['a number in Hebrew in Latin', 'a0 b1 12 c1 d0', 'a c 1 b d'],
    ['Latin in Hebrew', 'a1 b2 c2 d1', 'd b c a'],
    ['nothing', '', ''],
  ])('sorts %s', (_, pieces, seen) => {
    const read = pieces.split(' ').filter((piece) => piece !== '');
    expect(toVisualOrder(read, (piece) => Number(piece.slice(1))).map((piece) => piece.charAt(0))).toEqual(
      seen.split(' ').filter((piece) => piece !== ''),
    );
  });

  it.each([
    ['mirrors brackets', '(שלום', ')שלום'],
    ['reverses symbols without letters', '. (', ') .'],
  ])('toVisualText %s', (_, text, turned) => {
    expect(toVisualText(text)).toBe(turned);
  });
});
