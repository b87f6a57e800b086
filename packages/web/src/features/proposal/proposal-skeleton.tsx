import { PendingHeading } from '#shared/ui/feedback/pending-screen.tsx';
import { CardSkeleton, SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import css from './proposal-layout.module.css';

/** The placeholder of a proposal screen, in the same layout. */
export function ProposalSkeleton() {
  return (
    <div>
      <PendingHeading />
      <div className={css.heading}>
        <SkeletonBar width="6rem" />
        <SkeletonBar width="min(22rem, 75%)" height="figure" />
        <SkeletonBar width="min(18rem, 65%)" />
      </div>
      <div className={css.nextStep}>
        <CardSkeleton lines={1} label="Loading the next step..." />
      </div>
      <div className={css.columns}>
        <div className={css.details}>
          <CardSkeleton lines={6} label="Loading proposal..." />
        </div>
        <div className={css.side}>
          <CardSkeleton lines={5} />
          <CardSkeleton lines={3} />
        </div>
        <div className={css.contract}>
          <CardSkeleton lines={8} />
        </div>
      </div>
    </div>
  );
}
