import type { BadgeProps } from '@gable/contracts/kernel';
import css from './status-badge.module.css';

/** A status label in its color: `<StatusBadge {...getProposalStatusBadge(status)} />`. */
export function StatusBadge({ label, tone }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {label}
    </span>
  );
}
