import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** A way back above the title, on detail screens. */
  readonly back?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
}

/** The top of every screen: its one `h1`, what it is for, and what can be done. */
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
