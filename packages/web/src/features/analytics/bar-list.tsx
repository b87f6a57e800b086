import type { ReactNode } from 'react';
import css from './bar-list.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** How long the bar is; the longest of all takes the whole width. */
  readonly length: number;
  /** Of it, what is drawn hatched at its end. */
  readonly hatched?: number;
  readonly value: ReactNode;
  /** Beside the value, softer. */
  readonly note?: ReactNode;
}

interface BarListProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** What the whole width stands for; the longest bar unless said. */
  readonly full?: number;
}

/** Bars that lie, each with its name and its figures in words: there is nothing that only the drawing says. */
export function BarList({ label, bars, full }: BarListProps) {
  const whole = full ?? Math.max(0, ...bars.map(({ length }) => length));
  const width = (length: number) => (whole <= 0 ? 0 : Math.min(100, Math.max(0, (length / whole) * 100)));
  return (
    <ol className={css.list} aria-label={label}>
      {bars.map(({ key, label: name, length, hatched = 0, value, note }) => (
        <li key={key} className={css.item}>
          <span className={css.name}>{name}</span>
          <span className={css.figures}>
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
