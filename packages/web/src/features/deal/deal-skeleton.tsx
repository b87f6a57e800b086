import { PendingHeading } from '#shared/ui/feedback/pending-screen.tsx';
import { CardSkeleton, SkeletonBar, TableSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import css from './deal-layout.module.css';

/** The placeholder of a deal screen, in the same layout. */
export function DealSkeleton() {
  return (
    <div>
      <PendingHeading />
      <div className={css.heading}>
        <SkeletonBar width="4rem" />
        <SkeletonBar width="min(20rem, 70%)" height="figure" />
      </div>
      <div className={css.columns}>
        <CardSkeleton lines={5} label="Loading deal..." />
        <div className={css.tabs}>
          <SkeletonBar width="12rem" height="figure" />
          <TableSkeleton rows={3} />
        </div>
      </div>
    </div>
  );
}
