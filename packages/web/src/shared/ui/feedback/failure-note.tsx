import type { ReactNode } from 'react';
import css from './failure-note.module.css';

/** Why an action failed. Renders nothing without a reason. */
export function FailureNote({ children }: { readonly children: ReactNode }) {
  return (
    children && (
      <p className={css.note} role="alert">
        {children}
      </p>
    )
  );
}
