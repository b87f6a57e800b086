import * as z from 'zod/mini';
import { DRAWING_POINTS_MAX, DRAWING_STROKES_MAX, getDrawingBox, parseDrawing } from './drawing.ts';

/** A smaller drawing is an accidental tap. */
const SIZE_MIN = 20;

const TOO_MANY = 'This drawing has too many lines. Please draw your signature again';

/** The length of 'L600 200'. */
const POINT_LENGTH_MAX = 8;
const LENGTH_MAX = DRAWING_POINTS_MAX * POINT_LENGTH_MAX;

/** A whole number from 0 to 600, and one from 0 to 200. */
const POINT = '(?:[1-9]?\\d|[1-5]\\d\\d|600) (?:[1-9]?\\d|1\\d\\d|200)';
/** One spelling per drawing. A stroke has at least two points; those of a dot are equal. */
const STROKES = new RegExp(`^(?:M${POINT}(?:L${POINT})+)+$`);

/** Returns the error to show for well-formed path data; null for a valid drawing. */
function findDrawingError(drawing: string): string | null {
  const strokes = parseDrawing(drawing);
  if (strokes.length > DRAWING_STROKES_MAX || strokes.flat().length > DRAWING_POINTS_MAX) return TOO_MANY;
  const { width, height } = getDrawingBox(strokes);
  if (Math.max(width, height) < SIZE_MIN)
    return 'This drawing is too small. Please draw your signature again';
  return null;
}

/**
 * A drawn signature as SVG path data in an area of 600 by 200 units: for each stroke `M` and its
 * first point, then `L` and each further point, in whole numbers.
 */
export const drawnSignatureSchema = z.string('Please draw your signature again').check(
  z.maxLength(LENGTH_MAX, { message: TOO_MANY, abort: true }),
  z.regex(STROKES, { message: 'This drawing is damaged. Please draw your signature again', abort: true }),
  z.check<string>((payload) => {
    const message = findDrawingError(payload.value);
    if (message !== null) payload.issues.push({ code: 'custom', input: payload.value, message });
  }),
);
