import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Logo } from '#shared/ui/logo.tsx';
import { MainPlace } from '#shared/ui/main-place.tsx';
import { useScreenTitle } from '#shared/ui/screen-title.ts';
import { NotificationBell } from '../notification/index.ts';
import { HeaderSearch } from '../search/index.ts';
import css from './agent-shell.module.css';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Sidebar } from './sidebar.tsx';
import { useKeepAlive } from './use-keep-alive.ts';

/** As narrow as this, the menu has the sidebar's place (see the styles). */
const PHONE = '(max-width: 47.99em)';
const AT_ONCE = { getInitialValueInEffect: false };

/** The frame around every screen of an agent: sidebar or mobile menu, header, and the screen. */
export function AgentShell({ children }: { readonly children: ReactNode }) {
  useKeepAlive();
  const title = useScreenTitle();
  // What a phone never shows is not drawn there either: of all that is around a screen it takes the longest.
  const isPhone = useMediaQuery(PHONE, false, AT_ONCE);
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'sidebar-collapsed',
    defaultValue: false,
    ...AT_ONCE,
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
        <MainPlace {...(css.main && { className: css.main })}>{children}</MainPlace>
      </div>
    </div>
  );
}
