import { PendingHeading } from './pending-screen.tsx';
import css from './skeletons.module.css';

/** Returns React keys for identical items in a fixed order. */
function createKeys(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

interface BarProps {
  readonly width?: string;
  /** The height of the content that will replace it. */
  readonly height?: 'text' | 'title' | 'figure' | 'control';
}

/**
 * A placeholder for text or a number. Uses no Mantine, because pending screens are part of the
 * initial load.
 */
export function SkeletonBar({ width = '100%', height = 'text' }: BarProps) {
  return <span className={css.bar} data-height={height} style={{ width }} aria-hidden="true" />;
}

/** Placeholder rows with the height of table rows, so that the layout does not shift. */
export function TableSkeleton({
  rows = 5,
  label = 'Loading...',
}: {
  readonly rows?: number;
  readonly label?: string;
}) {
  return (
    <div className={`${css.frame} ${css.rows}`} role="status" aria-label={label}>
      <div className={css.head} />
      {createKeys(rows).map((key) => (
        <div key={key} className={css.row}>
          <SkeletonBar width="28%" />
          <SkeletonBar width="22%" />
          <SkeletonBar width="14%" />
          <SkeletonBar width="5rem" height="control" />
        </div>
      ))}
    </div>
  );
}

/** A placeholder card. */
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
      {createKeys(lines).map((key) => (
        <SkeletonBar key={key} width={key === lines - 1 ? '62%' : '100%'} />
      ))}
    </div>
  );
}

/** A placeholder screen with a heading and a list. */
export function ScreenSkeleton() {
  return (
    <div>
      <PendingHeading />
      <div className={css.heading}>
        <SkeletonBar width="min(16rem, 60%)" height="figure" />
        <SkeletonBar width="min(24rem, 85%)" />
      </div>
      <TableSkeleton />
    </div>
  );
}
