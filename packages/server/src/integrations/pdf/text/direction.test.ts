import { describe, expect, it } from 'vitest';
import { getEmbeddingLevels, isRightToLeft, toVisualOrder, toVisualText } from './direction.ts';

describe('the direction of a text', () => {
  it.each([
    ['שלום עולם', true],
    ['مرحبا 12 (Gable)', false],
    ['الطرفان يتفقان على شروط Gable', true],
    ['משה כהן agrees to pay', false],
    ['Hello', false],
    ['12', false],
  ])('of %j runs from right to left: %j', (text, answer) => {
    expect(isRightToLeft(text)).toBe(answer);
  });

  it('is a level for each character: numbers keep theirs within words that run the other way', () => {
    const text = 'at ביתי 12';
    const levelAt = getEmbeddingLevels(text, false);
    expect(Array.from(text, (_, index) => levelAt(index)).join('')).toBe('0001111122');
    expect(getEmbeddingLevels('plain', false)(2)).toBe(0);
  });
});

describe('a line', () => {
  it.each([
    ['Latin', 'a0 b0', 'a b'],
    ['Hebrew in Latin', 'a0 b1 c1 d0', 'a c b d'],
    ['a number in Hebrew in Latin', 'a0 b1 12 c1 d0', 'a c 1 b d'],
    ['Latin in Hebrew', 'a1 b2 c2 d1', 'd b c a'],
    ['nothing', '', ''],
  ])('of %s is ordered as it is seen', (_, pieces, seen) => {
    const read = pieces.split(' ').filter((piece) => piece !== '');
    expect(toVisualOrder(read, (piece) => Number(piece.slice(1))).map((piece) => piece.charAt(0))).toEqual(
      seen.split(' ').filter((piece) => piece !== ''),
    );
  });

  it.each([
    ['turns its brackets around', '(שלום', ')שלום'],
    ['turns signs without a letter around themselves', '. (', ') .'],
  ])('%s', (_, text, turned) => {
    expect(toVisualText(text)).toBe(turned);
  });
});
