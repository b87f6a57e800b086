import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import css from './step-strip.module.css';

/** A placeholder with the height of a strip. */
export function StepStripSkeleton() {
  return (
    <div className={css.strip} role="status" aria-label="Loading the next step...">
      <div className={css.head}>
        <div className={css.words}>
          <SkeletonBar width="14rem" height="title" />
          <SkeletonBar width="18rem" />
        </div>
      </div>
      <div className={css.stagesSkeleton}>
        <SkeletonBar />
      </div>
    </div>
  );
}
