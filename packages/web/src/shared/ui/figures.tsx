import type { ReactNode } from 'react';
import css from './figures.module.css';
import { SkeletonBar } from './skeletons.tsx';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  /** The figure that says most: one of a row. */
  readonly strong?: boolean;
  /** What stands under the hint, such as how the figure changed. */
  readonly children?: ReactNode;
}

/** One figure in a card of its own. It stands in `Figures`. */
export function Figure({ label, value, hint, strong = false, children }: FigureProps) {
  return (
    <div className={css.card} data-strong={strong || undefined}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
      <dd className={css.hint}>{hint}</dd>
      {children}
    </div>
  );
}

/** A row of figures; `large` where there are few and nothing else competes with them. */
export function Figures({
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

interface FigureSkeletonsProps {
  /** One for each figure, to tell them apart. */
  readonly names: readonly string[];
  /** As that of the `Figures` to come. */
  readonly large?: boolean;
}

/** Figures on their way, each as high as with a line under its hint. */
export function FigureSkeletons({ names, large = false }: FigureSkeletonsProps) {
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
