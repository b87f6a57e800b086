import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Logo } from '#shared/ui/layout/logo.tsx';
import { MainLandmark } from '#shared/ui/layout/main-landmark.tsx';
import { useScreenTitle } from '#shared/ui/layout/screen-title.ts';
import { NotificationBell } from '../notification/index.ts';
import { HeaderSearch } from '../search/index.ts';
import css from './agent-shell.module.css';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Sidebar } from './sidebar.tsx';
import { useKeepAlive } from './use-keep-alive.ts';

/** Below this width the mobile menu replaces the sidebar (see the styles). */
const PHONE = '(max-width: 47.99em)';
const SYNC_INITIAL_VALUE = { getInitialValueInEffect: false };

/** The layout of an agent's screens: sidebar or mobile menu, header, and content. */
export function AgentShell({ children }: { readonly children: ReactNode }) {
  useKeepAlive();
  const title = useScreenTitle();
  // Phones do not render the sidebar, which is the slowest part of the layout.
  const isPhone = useMediaQuery(PHONE, false, SYNC_INITIAL_VALUE);
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'sidebar-collapsed',
    defaultValue: false,
    ...SYNC_INITIAL_VALUE,
  });
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      {!isPhone && <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />}
      <div className={css.body}>
        <header className={css.header}>
          <div className={css.mobile}>
            <MobileMenu />
            <Logo glyphOnly />
          </div>
          <p className={css.title}>{title}</p>
          <div className={css.tools}>
            <HeaderSearch />
            <NotificationBell />
            <ColorSchemeToggle />
          </div>
        </header>
        <MainLandmark {...(css.main && { className: css.main })}>{children}</MainLandmark>
      </div>
    </div>
  );
}
