import { Link } from '@tanstack/react-router';
import type { NavigationItem } from './navigation.ts';
import css from './navigation-list.module.css';
import { SideTip } from './side-tip.tsx';

interface NavigationListProps {
  readonly label: string;
  readonly items: readonly NavigationItem[];
  /** Shows only icons, with tooltips. */
  readonly collapsed?: boolean;
}

/** A section of the navigation. */
export function NavigationList({ label, items, collapsed = false }: NavigationListProps) {
  return (
    <div className={css.section} data-collapsed={collapsed || undefined}>
      <h2 className={css.heading}>{label}</h2>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.to}>
            <SideTip label={item.label} disabled={!collapsed}>
              <Link to={item.to} className={css.item} aria-label={collapsed ? item.label : undefined}>
                <item.icon className={css.icon} size={20} stroke={1.75} aria-hidden="true" />
                <span className={css.label}>{item.label}</span>
              </Link>
            </SideTip>
          </li>
        ))}
      </ul>
    </div>
  );
}
