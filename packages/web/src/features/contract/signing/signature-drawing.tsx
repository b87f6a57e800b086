import { getDrawingBox, parseDrawing } from '@gable/contracts/contract';
import css from './signature-drawing.module.css';

/** Half of the width of a line, in units of the drawing. */
const MARGIN = 4;

interface SignatureDrawingProps {
  /** SVG path data. */
  readonly drawing: string;
  /** The typed name of the signer. */
  readonly name: string;
}

/** A drawn signature without the empty margins of its drawing area. */
export function SignatureDrawing({ drawing, name }: SignatureDrawingProps) {
  const { left, top, width, height } = getDrawingBox(parseDrawing(drawing));
  const box = [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  return (
    <svg className={css.drawing} viewBox={box.join(' ')} role="img" aria-label={`Drawn signature of ${name}`}>
      <path className={css.line} d={drawing} />
    </svg>
  );
}
