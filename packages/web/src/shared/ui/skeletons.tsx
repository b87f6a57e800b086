import css from './skeletons.module.css';
import { WaitingHeading } from './waiting-heading.tsx';

/** Keys for so many things that are alike and never change places. */
function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

interface BarProps {
  readonly width?: string;
  /** As high as what will stand there. */
  readonly height?: 'text' | 'title' | 'figure' | 'control';
}

/** A bar in the place of a text or a figure. Plain, since a route's waiting screen belongs to the first load. */
export function SkeletonBar({ width = '100%', height = 'text' }: BarProps) {
  return <span className={css.bar} data-height={height} style={{ width }} aria-hidden="true" />;
}

/** Rows that are on their way. As high as the rows will be, so that nothing jumps. */
export function TableSkeleton({
  rows = 5,
  label = 'Loading...',
}: {
  readonly rows?: number;
  readonly label?: string;
}) {
  return (
    <div className={css.frame} role="status" aria-label={label}>
      {places(rows).map((place) => (
        <div key={place} className={css.row}>
          <SkeletonBar width="28%" />
          <SkeletonBar width="22%" />
          <SkeletonBar width="14%" />
          <SkeletonBar width="5rem" height="control" />
        </div>
      ))}
    </div>
  );
}

/** A card whose content is on its way. */
export function CardSkeleton({
  lines = 4,
  label = 'Loading...',
}: {
  readonly lines?: number;
  readonly label?: string;
}) {
  return (
    <div className={css.card} role="status" aria-label={label}>
      <SkeletonBar width="40%" height="title" />
      {places(lines).map((place) => (
        <SkeletonBar key={place} width={place === lines - 1 ? '62%' : '100%'} />
      ))}
    </div>
  );
}

/** A whole screen on its way: its heading and a list. What a route shows while it loads. */
export function ScreenSkeleton() {
  return (
    <div>
      <WaitingHeading />
      <div className={css.heading}>
        <SkeletonBar width="min(16rem, 60%)" height="figure" />
        <SkeletonBar width="min(24rem, 85%)" />
      </div>
      <TableSkeleton />
    </div>
  );
}
