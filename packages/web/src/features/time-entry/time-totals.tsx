import { formatUsd } from '@gable/contracts/kernel';
import { formatMinutes, type ProposalTime, type TimeTotal } from '@gable/contracts/time-entry';
import css from './time-panel.module.css';

function Total({ label, total }: { readonly label: string; readonly total: TimeTotal }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{formatUsd(total.amount)}</strong>
        <span className={css.meta}>{formatMinutes(total.minutes)}</span>
      </dd>
    </div>
  );
}

/** What is billed, what is not, and the cap. */
export function TimeTotals({ time }: { readonly time: ProposalTime }) {
  return (
    <dl className={css.totals}>
      <Total label="Not billed yet" total={time.unbilled} />
      <Total label="Billed" total={time.billed} />
      {time.cap !== null && (
        <div>
          <dt>Cap</dt>
          <dd>
            <strong>{formatUsd(time.cap)}</strong>
          </dd>
        </div>
      )}
    </dl>
  );
}
