import type { ReactNode } from 'react';
import css from './brand-header.module.css';
import { HomeLink } from './home-link.tsx';

/**
 * The header of a screen outside the app shells. Uses no Mantine, because the checkout's pending
 * screen renders it.
 */
export function BrandHeader({ children }: { readonly children: ReactNode }) {
  return (
    <header className={css.header}>
      <HomeLink />
      {children}
    </header>
  );
}
