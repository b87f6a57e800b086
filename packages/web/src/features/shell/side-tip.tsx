import type { ReactNode } from 'react';
import css from './side-tip.module.css';

interface SideTipProps {
  readonly label: string;
  /** Set while the label is visible. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/**
 * A tooltip next to an icon, after 300 ms of hovering or on focus (docs/product.md, Constants and
 * limits). CSS only, because the library's tooltip needs a positioning library. Hidden from screen
 * readers; the child must have an accessible name.
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
