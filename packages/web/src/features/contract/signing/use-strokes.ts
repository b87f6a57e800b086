import {
  DRAWING_HEIGHT,
  DRAWING_POINTS_MAX,
  DRAWING_STROKES_MAX,
  DRAWING_WIDTH,
  type DrawnPoint,
  type DrawnStroke,
  formatDrawing,
  parseDrawing,
} from '@gable/contracts/contract';
import { type PointerEvent, useState } from 'react';

/** Points that are closer than this, in units of the drawing, are left out. */
const MIN_DISTANCE = 3;

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/** Returns the point of an event in units of the drawing. Points outside are moved to the edge. */
function toPoint(area: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): DrawnPoint {
  return {
    x: clamp(((clientX - area.left) / area.width) * DRAWING_WIDTH, DRAWING_WIDTH),
    y: clamp(((clientY - area.top) / area.height) * DRAWING_HEIGHT, DRAWING_HEIGHT),
  };
}

/** Adds the points that are far enough from the one before, up to the maximum length. */
function extend(stroke: DrawnStroke, points: readonly DrawnPoint[], maxLength: number): DrawnStroke {
  const extended = [...stroke];
  for (const point of points) {
    const last = extended.at(-1);
    const isFar = !last || Math.hypot(point.x - last.x, point.y - last.y) >= MIN_DISTANCE;
    if (isFar && extended.length < maxLength) extended.push(point);
  }
  return extended;
}

/**
 * Lists the moves that the browser combined into one event. Older versions of Safari do not report
 * them.
 */
function listMoves(event: globalThis.PointerEvent): readonly globalThis.PointerEvent[] {
  const moves = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return moves.length > 0 ? moves : [event];
}

/** A tap is a stroke of two equal points. */
const closeStroke = (stroke: DrawnStroke) => (stroke.length === 1 ? [...stroke, ...stroke] : stroke);

/**
 * Adds strokes to a drawing with pointer events. Returns the path data of the current stroke and
 * the handlers of the drawing area. Strokes beyond the limits of a drawing are ignored.
 */
export function useStrokes(drawing: string | undefined, onChange: (drawing: string) => void) {
  const [stroke, setStroke] = useState<DrawnStroke>([]);
  const finished = drawing === undefined ? [] : parseDrawing(drawing);
  // A tap needs room for two points.
  const room = DRAWING_POINTS_MAX - finished.flat().length;
  const isFull = room < 2 || finished.length >= DRAWING_STROKES_MAX;

  const start = (event: PointerEvent<SVGSVGElement>) => {
    // Ignores further fingers, and other buttons than the main one.
    if (!event.isPrimary || event.button !== 0 || isFull) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke([toPoint(event.currentTarget.getBoundingClientRect(), event)]);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || stroke.length === 0) return;
    const area = event.currentTarget.getBoundingClientRect();
    const points = listMoves(event.nativeEvent).map((each) => toPoint(area, each));
    setStroke((before) => extend(before, points, room));
  };
  const end = ({ isPrimary }: PointerEvent<SVGSVGElement>) => {
    if (!isPrimary || stroke.length === 0) return;
    onChange(formatDrawing([...finished, closeStroke(stroke)]));
    setStroke([]);
  };
  return {
    stroke: stroke.length === 0 ? undefined : formatDrawing([closeStroke(stroke)]),
    handlers: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  };
}
