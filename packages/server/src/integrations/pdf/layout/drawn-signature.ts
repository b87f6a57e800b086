import { type DrawnStroke, getDrawingBox } from '@gable/contracts/contract';
import type { Content } from 'pdfmake';
import { createFigure, describeImage } from '../drawing/figure.ts';
import { PINE } from './theme.ts';

/** The space for a drawing above a signature line, in points. */
const MAX_WIDTH = 150;
const HEIGHT = 40;
/** The largest magnification, so that a small drawing stays small: points per unit of the drawing. */
const MAX_SCALE = 0.5;
const LINE_WIDTH = 1.1;

/** Draws a signature without the empty margins of its drawing area, in a space of fixed height. */
export function drawnSignature(strokes: readonly DrawnStroke[], name: string): Content {
  const { left, top, width, height } = getDrawingBox(strokes);
  const scale = Math.min(MAX_SCALE, MAX_WIDTH / width, HEIGHT / height);
  // A low drawing stands on the line.
  const above = HEIGHT - height * scale;
  const lines = strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale + above })),
  );
  const figure = createFigure({
    alt: `Drawn signature of ${name}`,
    width: width * scale,
    height: HEIGHT,
    start: { x: lines[0]?.[0]?.x ?? 0, y: lines[0]?.[0]?.y ?? 0 },
  });
  const canvas = lines.map((line) => ({
    type: 'polyline' as const,
    points: line,
    lineWidth: LINE_WIDTH,
    lineColor: PINE,
    lineCap: 'round' as const,
    lineJoin: 'round' as const,
    figure,
  }));
  return { canvas, margin: [0, 0, 0, 4] };
}

/** Places the image of a signature in the same space. */
export function signatureImage(png: string, name: string): Content {
  const image = `data:image/png;base64,${png}`;
  const alt = describeImage(`Signature image of ${name}`);
  return { image, fit: [MAX_WIDTH, HEIGHT], margin: [0, 0, 0, 4], ...alt };
}
