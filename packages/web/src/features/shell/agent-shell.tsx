import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Logo } from '../../shared/ui/logo.tsx';
import { MainPlace } from '../../shared/ui/main-place.tsx';
import { useScreenTitle } from '../../shared/ui/screen-title.ts';
import { NotificationBell } from '../notification/index.ts';
import { HeaderSearch } from '../search/index.ts';
import css from './agent-shell.module.css';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Sidebar } from './sidebar.tsx';
import { useKeepAlive } from './use-keep-alive.ts';

/** The frame around every screen of an agent: sidebar or mobile menu, header, and the screen. */
export function AgentShell({ children }: { readonly children: ReactNode }) {
  useKeepAlive();
  const title = useScreenTitle();
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <div className={css.desktop}>
        <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      </div>
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
