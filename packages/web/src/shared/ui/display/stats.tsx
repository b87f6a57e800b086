import type { ReactNode } from 'react';
import { SkeletonBar } from '../feedback/skeletons.tsx';
import css from './stats.module.css';

interface StatProps {
  readonly label: string;
  readonly value: string;
  readonly hint: ReactNode;
  /** Highlights the most important stat of a row. */
  readonly strong?: boolean;
  /** Shown below the hint, such as the change. */
  readonly children?: ReactNode;
}

/** One number in a card. Must be inside a `StatList`. */
export function Stat({ label, value, hint, strong = false, children }: StatProps) {
  return (
    <div className={css.card} data-strong={strong || undefined}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
      <dd className={css.hint}>{hint}</dd>
      {children}
    </div>
  );
}

/** A row of stats; `large` for few stats on a screen with little else. */
export function StatList({
  large = false,
  children,
}: {
  readonly large?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <dl className={css.cards} data-large={large || undefined}>
      {children}
    </dl>
  );
}

interface StatSkeletonsProps {
  /** One React key per stat. */
  readonly names: readonly string[];
  /** The same as on the `StatList`. */
  readonly large?: boolean;
}

/** Placeholders of stats, with the height of a stat with children. */
export function StatSkeletons({ names, large = false }: StatSkeletonsProps) {
  return (
    <div className={css.cards} data-large={large || undefined}>
      {names.map((name) => (
        <div key={name} className={`${css.card} ${css.waiting}`}>
          <SkeletonBar width="40%" />
          <SkeletonBar width="70%" height="figure" />
          <SkeletonBar width="85%" />
        </div>
      ))}
    </div>
  );
}
