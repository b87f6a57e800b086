import { PAPER, PINE } from './theme.ts';

/** The size of the grid of the logo, as in the web app. */
const GRID = 32;
const CORNER = 8;

interface Stroke {
  readonly width: number;
  readonly color: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const GABLE_END: Stroke = {
  width: 3,
  color: PAPER,
  points: [
    [6, 17.6],
    [16, 8],
    [26, 17.6],
  ],
};

const DOOR: Stroke = {
  width: 2.4,
  color: '#b7c9be',
  points: [
    [11, 24],
    [11, 17.6],
    [16, 13],
    [21, 17.6],
    [21, 24],
  ],
};

/** Returns Gable's logo in this size as vectors. pdfmake would parse an SVG for each page. */
export function logo(size: number) {
  const scale = size / GRID;
  const line = ({ width, color, points }: Stroke) => ({
    type: 'polyline' as const,
    points: points.map(([x, y]) => ({ x: x * scale, y: y * scale })),
    lineWidth: width * scale,
    lineColor: color,
    lineCap: 'round' as const,
    lineJoin: 'round' as const,
  });
  const ground = { type: 'rect' as const, x: 0, y: 0, w: size, h: size, r: CORNER * scale, color: PINE };
  return { width: size, canvas: [ground, line(GABLE_END), line(DOOR)] };
}
