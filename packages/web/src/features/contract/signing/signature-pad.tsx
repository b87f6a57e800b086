import { DRAWING_HEIGHT, DRAWING_WIDTH } from '@gable/contracts/contract';
import css from './signature-pad.module.css';
import { useStrokes } from './use-strokes.ts';

interface SignaturePadProps {
  /** SVG path data; undefined if nothing is drawn. */
  readonly drawing: string | undefined;
  readonly onChange: (drawing: string) => void;
  readonly describedBy: string;
}

/** The area to draw a signature in with a mouse, a pen or a finger. */
export function SignaturePad({ drawing, onChange, describedBy }: SignaturePadProps) {
  const { stroke, handlers } = useStrokes(drawing, onChange);
  return (
    <svg
      className={css.pad}
      viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
      role="img"
      aria-label="Drawing area"
      aria-describedby={describedBy}
      {...handlers}
    >
      <line className={css.baseline} x1="24" x2={DRAWING_WIDTH - 24} y1="152" y2="152" />
      <path className={css.line} d={drawing} />
      <path className={css.line} d={stroke} />
    </svg>
  );
}
