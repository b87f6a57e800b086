import { useState } from 'react';
import { useArrowKeys } from '#shared/ui/controls/use-arrow-keys.ts';
import type { Analytics } from './analytics-query.ts';
import { formatMonthLong, formatMonthRange, formatMonthShort } from './months.ts';
import css from './revenue-chart.module.css';
import { describeRevenue, getRevenueParts } from './revenue-parts.ts';
import { RevenueReadout } from './revenue-readout.tsx';
import { createScale, formatShortMoney, type Scale, toAxisPercent } from './scale.ts';

type Month = Analytics['months'][number];

/** The most month labels that fit under the columns. */
const MAX_LABELS = 12;
const MAX_LABELS_ON_PHONE = 6;

function createRevenueScale(months: readonly Month[]): Scale {
  const parts = months.map(getRevenueParts);
  const tops = parts.map(({ own, fee, recovered }) => own + fee + recovered);
  return createScale(-Math.max(0, ...parts.map(({ taken }) => taken)), Math.max(0, ...tops));
}

interface ColumnProps {
  readonly month: Month;
  readonly scale: Scale;
}

/** A month's stacked parts. Refunds and disputes are below zero. */
function Column({ month, scale }: ColumnProps) {
  const { own, fee, recovered, taken } = getRevenueParts(month);
  const part = (kind: string, from: number, to: number) =>
    to > from && (
      <span
        key={kind}
        className={css.part}
        data-part={kind}
        style={{
          bottom: `${toAxisPercent(scale, from)}%`,
          height: `${toAxisPercent(scale, to) - toAxisPercent(scale, from)}%`,
        }}
      />
    );
  return (
    <>
      {part('own', 0, own)}
      {part('fee', own, own + fee)}
      {part('back', own + fee, own + fee + recovered)}
      {part('back', -taken, 0)}
    </>
  );
}

/** The axis labels, each with a grid line. */
function Axis({ scale }: { readonly scale: Scale }) {
  return (
    <div aria-hidden="true">
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className={css.tick}
          data-zero={tick === 0 || undefined}
          style={{ bottom: `${toAxisPercent(scale, tick)}%` }}
        >
          <span className={css.tickLabel}>{formatShortMoney(tick)}</span>
        </span>
      ))}
    </div>
  );
}

/** Returns the year, or undefined before the first month. */
function getYear(month: Month | undefined): string | undefined {
  return month?.month.slice(0, 4);
}

interface MonthLabelProps {
  readonly month: string;
  readonly hasYear: boolean;
  /** Whether to hide the label on a phone. */
  readonly isMinor: boolean;
}

/**
 * The label under a column. Hidden from screen readers, because the column's own label includes the month.
 */
function MonthLabel({ month, hasYear, isMinor }: MonthLabelProps) {
  return (
    <span className={css.name} data-minor={isMinor || undefined} aria-hidden="true">
      {formatMonthShort(month)}
      {hasYear && <span className={css.year}>{month.slice(0, 4)}</span>}
    </span>
  );
}

/**
 * A column chart of the months. The columns are one Tab stop with arrow-key navigation. The values of the
 * active column are shown above the chart and in the column's own label.
 */
export function RevenueChart({ view }: { readonly view: Analytics }) {
  const { months, totals } = view;
  const [pointedIndex, setPointedIndex] = useState<number | null>(null);
  const keys = useArrowKeys(months.length, { start: months.length - 1, onPoint: setPointedIndex });
  const scale = createRevenueScale(months);
  const labelInterval = Math.ceil(months.length / MAX_LABELS);
  const hasMinor = months.length > MAX_LABELS_ON_PHONE;
  const shown = pointedIndex === null ? undefined : months[pointedIndex];
  return (
    <div>
      <RevenueReadout
        title={shown ? formatMonthLong(shown.month) : formatMonthRange(months)}
        revenue={shown ?? totals}
      />
      <div className={css.scroller}>
        <div className={css.chart} style={{ minWidth: `${months.length * 0.875 + 4}rem` }}>
          <Axis scale={scale} />
          <fieldset className={css.columns} onPointerLeave={() => setPointedIndex(null)} {...keys.group}>
            <legend className={css.legend}>Revenue by month. Arrow keys move from month to month.</legend>
            {months.map((month, index) => (
              <div key={month.month} className={css.slot} data-pointed={index === pointedIndex || undefined}>
                <button
                  type="button"
                  className={css.column}
                  aria-label={`${formatMonthLong(month.month)}: ${describeRevenue(month)}`}
                  onPointerEnter={() => setPointedIndex(index)}
                  onClick={() => setPointedIndex(index)}
                  {...keys.item(index)}
                >
                  <Column month={month} scale={scale} />
                </button>
                {index % labelInterval === 0 && (
                  <MonthLabel
                    month={month.month}
                    hasYear={getYear(months[index - labelInterval]) !== getYear(month)}
                    isMinor={hasMinor && (index / labelInterval) % 2 === 1}
                  />
                )}
              </div>
            ))}
          </fieldset>
        </div>
      </div>
    </div>
  );
}
