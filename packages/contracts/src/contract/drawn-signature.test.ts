import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DRAWING_HEIGHT,
  DRAWING_POINTS_MAX,
  DRAWING_STROKES_MAX,
  DRAWING_WIDTH,
  formatDrawing,
  parseDrawing,
} from './drawing.ts';
import { drawnSignatureSchema } from './drawn-signature.ts';

const errorOf = (drawing: unknown) => drawnSignatureSchema.safeParse(drawing).error?.issues[0]?.message;

describe('a drawn signature', () => {
  it('is read as it was written', () => {
    const point = fc.record({
      x: fc.integer({ min: 0, max: DRAWING_WIDTH }),
      y: fc.integer({ min: 0, max: DRAWING_HEIGHT }),
    });
    const stroke = fc.array(point, { minLength: 2, maxLength: 30 });
    const wide = [
      { x: 0, y: 100 },
      { x: DRAWING_WIDTH, y: 100 },
    ];
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 10 }), (strokes) => {
        const drawing = formatDrawing([wide, ...strokes]);
        expect(drawnSignatureSchema.parse(drawing)).toBe(drawing);
        expect(parseDrawing(drawing)).toEqual([wide, ...strokes]);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['a stroke of one point', 'M10 20'],
    ['a stroke without a start', 'L10 20L30 40'],
    ['a fraction', 'M10.5 20L90 40'],
    ['a negative number', 'M-1 20L90 40'],
    ['a leading zero', 'M010 20L90 40'],
    ['a number in another notation', 'M1e2 20L90 40'],
    ['a second space', 'M10  20L90 40'],
    ['a relative line', 'M10 20l90 40'],
    ['a curve', 'M10 20C1 2 3 4 5 6'],
    ['a line break', 'M10 20L90 40\n'],
    ['markup', 'M10 20L90 40"/><script>'],
    ['a point to the right of the area', 'M10 20L601 40'],
    ['a point below the area', 'M10 20L90 201'],
  ])('cannot be %s', (_what, drawing) => {
    expect(errorOf(drawing)).toBe('This drawing is damaged. Please draw your signature again');
  });

  it('is rejected if it is not text', () => {
    expect(errorOf(7)).toBe('Please draw your signature again');
  });

  it('cannot be an accidental tap', () => {
    const small = 'This drawing is too small. Please draw your signature again';
    expect(errorOf('M10 20L10 20')).toBe(small);
    expect(errorOf('M10 20L29 39')).toBe(small);
    expect(errorOf('M10 20L30 20')).toBeUndefined();
  });

  it('has a limited number of strokes and points', () => {
    const many = 'This drawing has too many lines. Please draw your signature again';
    const strokes = (count: number) => 'M0 0L90 90'.repeat(count);
    expect(errorOf(strokes(DRAWING_STROKES_MAX))).toBeUndefined();
    expect(errorOf(strokes(DRAWING_STROKES_MAX + 1))).toBe(many);
    const points = (count: number) => `M0 0${'L600 200'.repeat(count - 1)}`;
    expect(errorOf(points(DRAWING_POINTS_MAX))).toBeUndefined();
    expect(errorOf(points(DRAWING_POINTS_MAX + 1))).toBe(many);
    expect(errorOf(points(1_000_000))).toBe(many);
  });
});
