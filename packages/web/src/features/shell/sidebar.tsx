import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Logo } from '#shared/ui/layout/logo.tsx';
import { AccountFooter } from './account-footer.tsx';
import { AGENT_SECTIONS } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';
import css from './sidebar.module.css';

interface SidebarProps {
  readonly collapsed: boolean;
  readonly onToggle: () => void;
}

/** The agent's navigation on a desktop: 16rem wide, or 4rem collapsed. */
export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={css.sidebar} data-collapsed={collapsed || undefined} aria-label="Sidebar">
      <div className={css.top}>
        <Link to="/dashboard" className={css.brand} aria-label={collapsed ? 'Gable, home' : undefined}>
          <Logo glyphOnly={collapsed} />
          {!collapsed && <span className={css.tagline}>Real Estate Services Platform</span>}
        </Link>
      </div>
      <nav className={css.nav} aria-label="Main navigation">
        {AGENT_SECTIONS.map((section) => (
          <NavigationList key={section.label} {...section} collapsed={collapsed} />
        ))}
      </nav>
      <div className={css.fold}>
        <ActionIcon
          onClick={onToggle}
          aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!collapsed}
        >
          <Icon size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      <AccountFooter collapsed={collapsed} />
    </aside>
  );
}
