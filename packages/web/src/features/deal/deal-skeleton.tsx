import { CardSkeleton, SkeletonBar, TableSkeleton } from '#shared/ui/skeletons.tsx';
import { WaitingHeading } from '#shared/ui/waiting-heading.tsx';
import css from './deal-layout.module.css';

/** A deal on its way, in the places where its parts will stand. */
export function DealSkeleton() {
  return (
    <div>
      <WaitingHeading />
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
