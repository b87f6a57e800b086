import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrandHeader } from '#shared/ui/layout/brand-header.tsx';
import css from './checkout-frame.module.css';

/** The checkout layout, without navigation that could interrupt the payment. */
export function CheckoutFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.page}>
      <BrandHeader>
        <span className={css.secure}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          Secure checkout
        </span>
      </BrandHeader>
      <main className={css.main}>{children}</main>
    </div>
  );
}
