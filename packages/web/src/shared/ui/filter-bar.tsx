import type { ReactNode } from 'react';
import css from './filter-bar.module.css';

/** What a list can be narrowed by: the search first, then its filters. On a phone each takes the whole width. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
