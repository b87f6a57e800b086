import type { ReactNode } from 'react';
import css from './brand-header.module.css';
import { HomeLink } from './home-link.tsx';

/**
 * The top of a screen that stands outside of the signed-in frames: the name, and one thing at the end. Plain: the
 * checkout's waiting screen has it, which belongs to the first load.
 */
export function BrandHeader({ children }: { readonly children: ReactNode }) {
  return (
    <header className={css.header}>
      <HomeLink />
      {children}
    </header>
  );
}
