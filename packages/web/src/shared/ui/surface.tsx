import type { ReactNode } from 'react';
import css from './surface.module.css';

/** The frame of a list around what is said in its place: that there is none, or that it could not be loaded. */
export function Surface({ children }: { readonly children: ReactNode }) {
  return <div className={css.surface}>{children}</div>;
}
