import { Outlet } from '@tanstack/react-router';
import { BackToHome } from '#shared/ui/layout/back-to-home.tsx';
import { BrandHeader } from '#shared/ui/layout/brand-header.tsx';
import { GableRoof } from '#shared/ui/layout/gable-roof.tsx';
import css from './auth-layout.module.css';

/** The layout of every sign-in screen: header, gable roof, and the screen's card. */
export function AuthLayout() {
  return (
    <div className={css.page}>
      <BrandHeader>
        <BackToHome />
      </BrandHeader>
      <main className={css.main}>
        <GableRoof />
        <Outlet />
      </main>
    </div>
  );
}
