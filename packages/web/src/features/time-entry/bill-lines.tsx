import { formatDay, formatUsd } from '@gable/contracts/kernel';
import { formatMinutes, type HourlyBill, type TimeEntryView } from '@gable/contracts/time-entry';
import css from './time-panel.module.css';

/** The lines of an invoice for time. */
export function BillLines({ bill }: { readonly bill: HourlyBill<TimeEntryView> }) {
  return (
    <ul className={css.lines} aria-label="Invoice lines">
      {bill.lines.map(({ entry, amount }) => (
        <li key={entry.id} className={css.row}>
          <div className={css.main}>
            <span className={css.day}>{formatDay(entry.date)}</span>
            {entry.note && <span className={css.note}>{entry.note}</span>}
          </div>
          <span className={css.figures}>
            {formatUsd(amount)}
            <span className={css.meta}>{formatMinutes(entry.minutes)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
