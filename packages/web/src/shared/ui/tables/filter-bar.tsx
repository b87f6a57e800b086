import type { ReactNode } from 'react';
import css from './filter-bar.module.css';

/** A list's search field and filters. On a phone each takes the full width. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
