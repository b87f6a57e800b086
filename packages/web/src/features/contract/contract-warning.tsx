import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './contract-warning.module.css';

/** A warning about a contract or its proposal. */
export function ContractWarning({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="note" className={css.warning}>
      <p className={css.title}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        {title}
      </p>
      {children}
    </div>
  );
}
