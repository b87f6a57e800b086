import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../shared/ui/logo.tsx';
import css from './checkout-frame.module.css';

/** Paying has a frame of its own: the name one pays to, and nothing that leads away by accident. */
export function CheckoutFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/" className={css.brand} aria-label="Gable, home">
          <Logo />
        </Link>
        <span className={css.secure}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          Secure checkout
        </span>
      </header>
      <main className={css.main}>{children}</main>
    </div>
  );
}
