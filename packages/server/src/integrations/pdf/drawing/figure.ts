import { StructurePart } from './structure-part.ts';

/** A vector that belongs to a picture with an alternative text. */
export interface FigureVector {
  readonly figure: Figure;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface Figure {
  readonly part: StructurePart;
  /** What the picture shows, for screen readers. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The first point of the first vector, from the top left corner of the picture. */
  readonly start: { readonly x: number; readonly y: number };
}

/** Creates a picture. Assign it to the property `figure` of each of its polylines. */
export function createFigure(figure: Omit<Figure, 'part'>): Figure {
  return { ...figure, part: new StructurePart('Figure') };
}

/** Returns whether a vector of pdfmake belongs to a picture. Others are decoration. */
export function isFigureVector(vector: unknown): vector is FigureVector {
  return (
    typeof vector === 'object' &&
    vector !== null &&
    'figure' in vector &&
    typeof vector.figure === 'object' &&
    vector.figure !== null
  );
}

/** Returns the left, top, right and bottom of a picture on its page, in points. */
export function getFigureBox({ figure, points }: FigureVector): readonly [number, number, number, number] {
  const left = (points[0]?.x ?? 0) - figure.start.x;
  const top = (points[0]?.y ?? 0) - figure.start.y;
  return [left, top, left + figure.width, top + figure.height];
}

/** An image with an alternative text, after pdfmake placed it on its page. Units: points. */
export interface FigureImage {
  readonly figure: Pick<Figure, 'part' | 'alt'>;
  readonly x: number;
  readonly y: number;
  readonly _width: number;
  readonly _height: number;
}

/** Returns an image's property with its alternative text. */
export function describeImage(alt: string): Pick<FigureImage, 'figure'> {
  return { figure: { part: new StructurePart('Figure'), alt } };
}

/** Returns the left, top, right and bottom of an image on its page, in points. */
export function getImageBox({
  x,
  y,
  _width,
  _height,
}: FigureImage): readonly [number, number, number, number] {
  return [x, y, x + _width, y + _height];
}
