import { FigureSkeletons } from '#shared/ui/figures.tsx';
import { CardSkeleton, SkeletonBar } from '#shared/ui/skeletons.tsx';
import screen from './analytics-screen.module.css';
import css from './figures-skeleton.module.css';

/** The figures on their way: each part in its place and as high as it will be. */
export function FiguresSkeleton() {
  return (
    <div role="status" aria-label="Loading your figures...">
      <div className={screen.span}>
        <SkeletonBar width="min(18rem, 70%)" />
      </div>
      <div className={screen.figures} aria-hidden="true">
        <FigureSkeletons names={['share', 'paid', 'payments', 'time']} />
        <div className={css.chart}>
          <CardSkeleton lines={2} />
        </div>
        <div className={`${screen.pair} ${css.pair}`}>
          <CardSkeleton lines={9} />
          <CardSkeleton lines={9} />
        </div>
      </div>
    </div>
  );
}
