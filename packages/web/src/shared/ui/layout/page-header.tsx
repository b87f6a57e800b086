import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** A `BackLink`, on detail screens. */
  readonly back?: ReactNode;
  /** Buttons; the primary one is last. */
  readonly actions?: ReactNode;
}

/** A screen's header: its `h1`, description and actions. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.words}>
        {back && <div className={css.back}>{back}</div>}
        <h1 className={css.title}>{title}</h1>
        {description && <div className={css.description}>{description}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
