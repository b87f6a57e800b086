import { CardSkeleton, SkeletonBar } from '#shared/ui/skeletons.tsx';
import { WaitingHeading } from '#shared/ui/waiting-heading.tsx';
import css from './proposal-layout.module.css';

/** A proposal on its way, in the places where its parts will stand. */
export function ProposalSkeleton() {
  return (
    <div>
      <WaitingHeading />
      <div className={css.heading}>
        <SkeletonBar width="6rem" />
        <SkeletonBar width="min(22rem, 75%)" height="figure" />
        <SkeletonBar width="min(18rem, 65%)" />
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
