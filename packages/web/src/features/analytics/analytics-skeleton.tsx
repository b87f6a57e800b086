import { StatSkeletons } from '#shared/ui/display/stats.tsx';
import { CardSkeleton, SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import screen from './analytics-screen.module.css';
import css from './analytics-skeleton.module.css';

/** Placeholder for the metrics, with their layout. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" aria-label="Loading your analytics...">
      <div className={screen.span}>
        <SkeletonBar width="min(18rem, 70%)" />
      </div>
      <div className={screen.metrics} aria-hidden="true">
        <StatSkeletons names={['share', 'paid', 'payments', 'time']} />
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
