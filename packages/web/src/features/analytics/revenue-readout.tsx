import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { getReturns, getRevenueParts, type Revenue } from './revenue-parts.ts';
import css from './revenue-readout.module.css';

interface LineProps {
  readonly label: string;
  readonly cents: number;
  /** The part of the columns that it labels. */
  readonly part?: 'own' | 'fee' | 'back';
}

function Line({ label, cents, part }: LineProps) {
  return (
    <div className={css.line} data-sum={part === undefined || undefined}>
      <dt className={css.label}>
        {part && <span className={css.swatch} data-part={part} aria-hidden="true" />}
        {label}
      </dt>
      <dd className={css.value}>
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}

/** The chart's legend, with the values of the active month or the totals. */
export function RevenueReadout({ title, revenue }: { readonly title: string; readonly revenue: Revenue }) {
  const { own, fee } = getRevenueParts(revenue);
  return (
    <div className={css.readout}>
      <p className={css.title}>{title}</p>
      <dl className={css.lines}>
        <Line label="Your part of payments" cents={own} part="own" />
        <Line label="Platform fee" cents={fee} part="fee" />
        <Line label="Refunds and disputes" cents={getReturns(revenue)} part="back" />
        <Line label="Your share" cents={revenue.share} />
      </dl>
    </div>
  );
}
