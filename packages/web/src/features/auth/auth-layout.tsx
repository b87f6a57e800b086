import { Outlet } from '@tanstack/react-router';
import { BackToHome } from '#shared/ui/back-to-home.tsx';
import { BrandHeader } from '#shared/ui/brand-header.tsx';
import { GableRoof } from '#shared/ui/gable-roof.tsx';
import css from './auth-layout.module.css';

/** The house around every sign-in screen: header, roof, and under it the screen's card. */
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
