import type { ReactNode } from 'react';
import css from './side-tip.module.css';

interface SideTipProps {
  readonly label: string;
  /** Off while the label stands there anyway. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/**
 * The name of a thing that shows its icon alone, beside it, after 300 ms of hovering or on focus (spec section 9). Pure
 * CSS: the library's tooltip brings its whole positioning engine into the first load. The thing names itself to
 * screen readers.
 */
export function SideTip({ label, disabled = false, children }: SideTipProps) {
  return (
    <span className={css.anchor}>
      {children}
      {!disabled && (
        <span className={css.tip} role="tooltip" aria-hidden="true">
          {label}
        </span>
      )}
    </span>
  );
}
