import { StatSkeletons } from '#shared/ui/display/stats.tsx';
import { CardSkeleton, SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { HomeHeader } from './home-header.tsx';
import css from './home-screen.module.css';

/** The placeholder of the agent's home, with the header that needs no data. */
export function HomeSkeleton() {
  return (
    <>
      <HomeHeader actions={<SkeletonBar width="16rem" height="figure" />} />
      <div role="status" aria-label="Loading your deals and proposals...">
        <div aria-hidden="true">
          <StatSkeletons large names={['deals', 'proposals', 'revenue']} />
          <div className={css.lists}>
            <CardSkeleton lines={8} />
            <CardSkeleton lines={8} />
          </div>
        </div>
      </div>
    </>
  );
}
