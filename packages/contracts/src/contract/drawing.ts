/** The size of the drawing area, in units. Coordinates are whole units from the top left corner. */
export const DRAWING_WIDTH = 600;
export const DRAWING_HEIGHT = 200;

export const DRAWING_STROKES_MAX = 60;
/** The maximum number of points of all strokes together. */
export const DRAWING_POINTS_MAX = 1_500;

export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/** The points of a line that was drawn without lifting the pen. */
export type DrawnStroke = readonly DrawnPoint[];

/** Writes strokes as SVG path data, such as 'M10 20L30 40L30 45'. */
export function formatDrawing(strokes: readonly DrawnStroke[]): string {
  return strokes
    .map((stroke) => stroke.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
    .join('');
}

/** Reads the strokes of a valid drawing. */
export function parseDrawing(drawing: string): readonly DrawnStroke[] {
  return drawing
    .split('M')
    .slice(1)
    .map((stroke) =>
      stroke.split('L').map((point) => {
        const [x, y] = point.split(' ');
        return { x: Number(x), y: Number(y) };
      }),
    );
}

/** The smallest rectangle around a drawing, in units. */
export interface DrawingBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the box of strokes with at least one point. */
export function getDrawingBox(strokes: readonly DrawnStroke[]): DrawingBox {
  const points = strokes.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
