import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { HomeLink } from '#shared/ui/layout/home-link.tsx';
import { MainLandmark } from '#shared/ui/layout/main-landmark.tsx';
import { NotificationBell } from '../notification/index.ts';
import css from './buyer-shell.module.css';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { BUYER_ITEMS } from './navigation.ts';
import { useKeepAlive } from './use-keep-alive.ts';
import { useSignOut } from './use-sign-out.tsx';

/** The layout of a buyer's screens: header and content. */
export function BuyerShell({ children }: { readonly children: ReactNode }) {
  useKeepAlive();
  const viewer = useViewer();
  const signOut = useSignOut('/buyer');
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <header className={css.header}>
        <div className={css.row}>
          <HomeLink />
          <nav className={css.nav} aria-label="Main navigation">
            {BUYER_ITEMS.map((item) => (
              <Link key={item.to} to={item.to} className={css.item}>
                {item.label}
              </Link>
            ))}
          </nav>
          <span className={css.email}>
            <EmailText email={viewer.email} />
          </span>
          <div className={css.account}>
            <NotificationBell />
            <ColorSchemeToggle />
            <Button variant="default" onClick={() => signOut.start()} disabled={signOut.isPending}>
              Log out
            </Button>
            {signOut.question}
          </div>
        </div>
      </header>
      <MainLandmark {...(css.main && { className: css.main })}>{children}</MainLandmark>
    </div>
  );
}
