type Color = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

/** An ellipse of the portrait; lengths are fractions of its side. */
interface Shape {
  readonly center: Point;
  readonly radius: Point;
  readonly color: Color;
}

const PORTRAIT_SIDE = 512;
const BACKGROUND: Color = [196, 216, 203];
/** From back to front: hair, jacket, blouse, neck, face, parting. */
const PORTRAIT: readonly Shape[] = [
  { center: [0.5, 0.42], radius: [0.25, 0.29], color: [58, 38, 30] },
  { center: [0.5, 1.06], radius: [0.42, 0.38], color: [31, 95, 70] },
  { center: [0.5, 0.78], radius: [0.13, 0.16], color: [250, 248, 244] },
  { center: [0.5, 0.68], radius: [0.085, 0.13], color: [208, 154, 122] },
  { center: [0.5, 0.44], radius: [0.175, 0.225], color: [226, 176, 145] },
  { center: [0.47, 0.235], radius: [0.19, 0.085], color: [58, 38, 30] },
];

/** The width of the edges that are mixed with what is behind them, in pixels. */
const SOFT_EDGE = 1.5;

const SIGNATURE = { width: 600, height: 200, pen: 3, ink: [24, 32, 48] as Color };

function mix(under: Color, over: Color, share: number): Color {
  const channel = (index: 0 | 1 | 2) => under[index] + (over[index] - under[index]) * share;
  return [channel(0), channel(1), channel(2)];
}

const clamp = (value: number) => Math.min(Math.max(value, 0), 1);

/** How much of a pixel a shape covers, from 0 to 1. */
function coverage([x, y]: Point, { center, radius }: Shape): number {
  const [rx, ry] = [radius[0] * PORTRAIT_SIDE, radius[1] * PORTRAIT_SIDE];
  const [dx, dy] = [x - center[0] * PORTRAIT_SIDE, y - center[1] * PORTRAIT_SIDE];
  const distance = (Math.hypot(dx / rx, dy / ry) - 1) * Math.min(rx, ry);
  return clamp(0.5 - distance / SOFT_EDGE);
}

/** Draws a portrait: a plain illustration in the colors of the app. */
function drawPortrait(): Uint8Array {
  const pixels = new Uint8Array(PORTRAIT_SIDE * PORTRAIT_SIDE * 3);
  for (let at = 0; at < PORTRAIT_SIDE * PORTRAIT_SIDE; at++) {
    const point: Point = [at % PORTRAIT_SIDE, Math.floor(at / PORTRAIT_SIDE)];
    const color = PORTRAIT.reduce<Color>(
      (under, shape) => mix(under, shape.color, coverage(point, shape)),
      BACKGROUND,
    );
    pixels.set(color, at * 3);
  }
  return pixels;
}

/** Reads the strokes of SVG path data that has only M and L. */
function readStrokes(path: string): readonly (readonly Point[])[] {
  return path
    .split('M')
    .slice(1)
    .map((stroke) =>
      stroke.split('L').map((pair): Point => {
        const [x = 0, y = 0] = pair.split(' ').map(Number);
        return [x, y];
      }),
    );
}

function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Draws the strokes of a signature on a transparent background. */
function drawSignature(path: string): Uint8Array {
  const { width, height, pen, ink } = SIGNATURE;
  const pixels = new Uint8Array(width * height * 4);
  for (const stroke of readStrokes(path))
    for (const [index, end] of stroke.entries()) {
      const start = stroke[Math.max(index - 1, 0)] ?? end;
      const [left, right] = [Math.min(start[0], end[0]) - pen, Math.max(start[0], end[0]) + pen];
      const [top, bottom] = [Math.min(start[1], end[1]) - pen, Math.max(start[1], end[1]) + pen];
      for (let y = Math.max(top, 0); y < Math.min(bottom, height); y++)
        for (let x = Math.max(left, 0); x < Math.min(right, width); x++) {
          const offset = (y * width + x) * 4;
          const opacity = 255 * clamp((pen - distanceToSegment([x, y], start, end)) / SOFT_EDGE);
          pixels.set([...ink, Math.max(pixels[offset + 3] ?? 0, opacity)], offset);
        }
    }
  return pixels;
}

/** Returns the portrait of the demo agent as PNG. */
export async function createPortrait(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const raw = { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, channels: 3 } as const;
  return sharp(drawPortrait(), { raw }).png().toBuffer();
}

/**
 * Returns a signature as PNG.
 * @param path SVG path data with whole numbers, in a box of 600 by 200.
 */
export async function createSignatureImage(path: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const raw = { width: SIGNATURE.width, height: SIGNATURE.height, channels: 4 } as const;
  return sharp(drawSignature(path), { raw }).png().toBuffer();
}
