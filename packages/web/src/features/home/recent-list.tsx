import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './recent-list.module.css';

export interface RecentItem {
  readonly key: string;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  readonly title: string;
  readonly detail: ReactNode;
  readonly aside: ReactNode;
}

interface RecentListProps {
  readonly title: string;
  readonly items: readonly RecentItem[];
  readonly empty: ReactNode;
  readonly more?: ReactNode;
}

/** A list of links to recent items. */
export function RecentList({ title, items, empty, more }: RecentListProps) {
  return (
    <section className={css.card} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {more}
      </div>
      {items.length === 0 ? (
        empty
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <Link {...item.link} className={css.item}>
                <span className={css.words}>
                  <span className={css.name}>{item.title}</span>
                  <span className={css.detail}>{item.detail}</span>
                </span>
                <span className={css.aside}>{item.aside}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
