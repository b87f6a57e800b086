import type { ReactNode } from 'react';
import css from './surface.module.css';

/** A frame around a list's empty or error state. */
export function Surface({ children }: { readonly children: ReactNode }) {
  return <div className={css.surface}>{children}</div>;
}
