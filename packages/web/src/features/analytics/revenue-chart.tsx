import { useState } from 'react';
import type { Analytics } from './analytics-query.ts';
import { longMonth, monthSpan, shortMonth } from './months.ts';
import css from './revenue-chart.module.css';
import { partsOf, revenueInWords } from './revenue-parts.ts';
import { RevenueReadout } from './revenue-readout.tsx';
import { placeOn, type Scale, scaleOf, shortMoney } from './scale.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

type Month = Analytics['months'][number];

/** More names than this do not fit under the columns, and fewer on a phone. */
const MOST_NAMES = 12;
const MOST_NAMES_ON_PHONE = 6;

function scaleFor(months: readonly Month[]): Scale {
  const parts = months.map(partsOf);
  const tops = parts.map(({ own, fee, broughtBack }) => own + fee + broughtBack);
  return scaleOf(-Math.max(0, ...parts.map(({ taken }) => taken)), Math.max(0, ...tops));
}

interface ColumnProps {
  readonly month: Month;
  readonly scale: Scale;
}

/** The parts of a month, one upon the other, and what went back under the line. */
function Column({ month, scale }: ColumnProps) {
  const { own, fee, broughtBack, taken } = partsOf(month);
  const part = (kind: string, from: number, to: number) =>
    to > from && (
      <span
        key={kind}
        className={css.part}
        data-part={kind}
        style={{
          bottom: `${placeOn(scale, from)}%`,
          height: `${placeOn(scale, to) - placeOn(scale, from)}%`,
        }}
      />
    );
  return (
    <>
      {part('own', 0, own)}
      {part('fee', own, own + fee)}
      {part('back', own + fee, own + fee + broughtBack)}
      {part('back', -taken, 0)}
    </>
  );
}

/** The round numbers along the side, each with its line. */
function Axis({ scale }: { readonly scale: Scale }) {
  return (
    <div aria-hidden="true">
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className={css.tick}
          data-zero={tick === 0 || undefined}
          style={{ bottom: `${placeOn(scale, tick)}%` }}
        >
          <span className={css.tickLabel}>{shortMoney(tick)}</span>
        </span>
      ))}
    </div>
  );
}

/** Undefined before the first month. */
function yearOf(month: Month | undefined): string | undefined {
  return month?.month.slice(0, 4);
}

interface MonthNameProps {
  readonly month: string;
  readonly hasYear: boolean;
  /** Without room for it on a phone. */
  readonly isMinor: boolean;
}

/** Under a column; the column says its month itself to those who do not see it. */
function MonthName({ month, hasYear, isMinor }: MonthNameProps) {
  return (
    <span className={css.name} data-minor={isMinor || undefined} aria-hidden="true">
      {shortMonth(month)}
      {hasYear && <span className={css.year}>{month.slice(0, 4)}</span>}
    </span>
  );
}

/**
 * The months as columns. One of them can be reached with Tab and the others from there with the arrow keys; what it
 * holds is read out above the chart, where nothing is covered, and to a screen reader from the column itself.
 */
export function RevenueChart({ view }: { readonly view: Analytics }) {
  const { months, totals } = view;
  const [pointed, setPointed] = useState<number | null>(null);
  const keys = useArrowKeys(months.length, setPointed);
  const scale = scaleFor(months);
  const nameEvery = Math.ceil(months.length / MOST_NAMES);
  const hasMinor = months.length > MOST_NAMES_ON_PHONE;
  const shown = pointed === null ? undefined : months[pointed];
  return (
    <div>
      <RevenueReadout title={shown ? longMonth(shown.month) : monthSpan(months)} revenue={shown ?? totals} />
      <div className={css.scroller}>
        <div className={css.chart} style={{ minWidth: `${months.length * 0.875 + 4}rem` }}>
          <Axis scale={scale} />
          <fieldset className={css.columns} onPointerLeave={() => setPointed(null)} {...keys.group}>
            <legend className={css.legend}>Revenue by month. Arrow keys move from month to month.</legend>
            {months.map((month, index) => (
              <div key={month.month} className={css.slot} data-pointed={index === pointed || undefined}>
                <button
                  type="button"
                  className={css.column}
                  aria-label={`${longMonth(month.month)}: ${revenueInWords(month)}`}
                  onPointerEnter={() => setPointed(index)}
                  onClick={() => setPointed(index)}
                  {...keys.item(index)}
                >
                  <Column month={month} scale={scale} />
                </button>
                {index % nameEvery === 0 && (
                  <MonthName
                    month={month.month}
                    hasYear={yearOf(months[index - nameEvery]) !== yearOf(month)}
                    isMinor={hasMinor && (index / nameEvery) % 2 === 1}
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
