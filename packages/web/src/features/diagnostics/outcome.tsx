import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './outcome.module.css';

/** A test result, announced to screen readers. */
export function Outcome({ ok, children }: { readonly ok: boolean; readonly children: ReactNode }) {
  const Icon = ok ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={css.outcome} data-ok={ok} role={ok ? 'status' : 'alert'}>
      <Icon size={20} stroke={1.75} className={css.icon} aria-hidden="true" />
      <span className={css.words}>{children}</span>
    </div>
  );
}
