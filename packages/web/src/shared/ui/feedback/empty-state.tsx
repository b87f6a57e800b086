import type { ReactNode } from 'react';
import css from './state.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

/** An empty list: a title, a hint, and the next step. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon && (
        <div className={css.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
