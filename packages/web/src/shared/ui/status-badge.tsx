import type { StatusLook } from '@gable/contracts/kernel';
import css from './status-badge.module.css';

/** A status in its colour and its words: `<StatusBadge {...proposalStatusLook(status)} />`. */
export function StatusBadge({ label, tone }: StatusLook) {
  return (
    <span className={css.badge} data-tone={tone}>
      {label}
    </span>
  );
}
