import { Link } from '@tanstack/react-router';
import { useUnreadTotal } from '../message/index.ts';
import type { NavigationItem } from './navigation.ts';
import css from './navigation-list.module.css';
import { SideTip } from './side-tip.tsx';

interface NavigationListProps {
  readonly label: string;
  readonly items: readonly NavigationItem[];
  /** Shows only icons, with tooltips. */
  readonly collapsed?: boolean;
}

interface NavigationLinkProps {
  readonly item: NavigationItem;
  readonly collapsed: boolean;
  /** The number in the badge; none for 0. */
  readonly unread: number;
}

function NavigationLink({ item, collapsed, unread }: NavigationLinkProps) {
  // The accessible name begins with the visible text and count (WCAG 2.5.3).
  const name = unread > 0 ? `${item.label} ${unread} unread` : item.label;
  return (
    <Link to={item.to} className={css.item} aria-label={collapsed || unread > 0 ? name : undefined}>
      <item.icon className={css.icon} size={20} stroke={1.75} aria-hidden="true" />
      <span className={css.label}>
        {item.label}
        {/* Separates the visible words for speech input. */}
        {unread > 0 && ' '}
      </span>
      {unread > 0 && (
        <span className={collapsed ? css.corner : css.badge} aria-hidden="true">
          {unread}
        </span>
      )}
    </Link>
  );
}

/** A section of the navigation. */
export function NavigationList({ label, items, collapsed = false }: NavigationListProps) {
  const unread = useUnreadTotal();
  return (
    <div className={css.section} data-collapsed={collapsed || undefined}>
      <h2 className={css.heading}>{label}</h2>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.to}>
            <SideTip label={item.label} disabled={!collapsed}>
              <NavigationLink
                item={item}
                collapsed={collapsed}
                unread={item.to === '/messages' ? unread : 0}
              />
            </SideTip>
          </li>
        ))}
      </ul>
    </div>
  );
}
