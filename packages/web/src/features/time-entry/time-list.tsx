import { formatDay, formatUsd } from '@gable/contracts/kernel';
import { formatMinutes, type TimeEntryView } from '@gable/contracts/time-entry';
import type { ReactNode } from 'react';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import css from './time-panel.module.css';

interface TimeListProps {
  readonly entries: readonly TimeEntryView[];
  /** The buttons of an entry that is not billed. */
  readonly renderButtons?: (entry: TimeEntryView) => ReactNode;
}

/** Time entries, newest day first. */
export function TimeList({ entries, renderButtons }: TimeListProps) {
  return (
    <ul className={css.list} aria-label="Time entries">
      {entries.map((entry) => (
        <li key={entry.id} className={css.row}>
          <div className={css.main}>
            <span className={css.day}>
              {formatDay(entry.date)}
              {entry.invoiceId !== null && <StatusBadge label="Billed" tone="success" />}
            </span>
            {entry.note && <span className={css.note}>{entry.note}</span>}
          </div>
          <span className={css.figures}>
            <strong>{formatUsd(entry.amount)}</strong>
            <span className={css.meta}>{formatMinutes(entry.minutes)}</span>
          </span>
          {renderButtons && (
            <span className={css.buttons}>{entry.invoiceId === null && renderButtons(entry)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
