import type { ReactNode } from 'react';
import css from './bar-list.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** The bar's value. The largest one takes the full width. */
  readonly length: number;
  /** The part of `length` that is hatched, at the end of the bar. */
  readonly hatched?: number;
  readonly value: ReactNode;
  /** A muted note next to the value. */
  readonly note?: ReactNode;
}

interface BarListProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The value of the full width; defaults to the longest bar. */
  readonly full?: number;
}

/** Horizontal bars with labels and values as text, so that nothing is conveyed only visually. */
export function BarList({ label, bars, full }: BarListProps) {
  const whole = full ?? Math.max(0, ...bars.map(({ length }) => length));
  const width = (length: number) => (whole <= 0 ? 0 : Math.min(100, Math.max(0, (length / whole) * 100)));
  return (
    <ol className={css.list} aria-label={label}>
      {bars.map(({ key, label: name, length, hatched = 0, value, note }) => (
        <li key={key} className={css.item}>
          <span className={css.name}>{name}</span>
          <span className={css.values}>
            <span className={css.value}>{value}</span>
            {note && <span className={css.note}>{note}</span>}
          </span>
          <span className={css.track} aria-hidden="true">
            <span className={css.bar} style={{ width: `${width(length)}%` }}>
              {hatched > 0 && (
                <span
                  className={css.hatched}
                  style={{ width: `${Math.min(100, (hatched / length) * 100)}%` }}
                />
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
