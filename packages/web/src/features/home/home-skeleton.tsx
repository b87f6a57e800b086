import { FigureSkeletons } from '#shared/ui/figures.tsx';
import { CardSkeleton, SkeletonBar } from '#shared/ui/skeletons.tsx';
import { HomeHeader } from './home-header.tsx';
import css from './home-screen.module.css';

/** An agent's home on its way: what needs no waiting stands already, the rest has its place. */
export function HomeSkeleton() {
  return (
    <>
      <HomeHeader actions={<SkeletonBar width="16rem" height="figure" />} />
      <div role="status" aria-label="Loading your deals and proposals...">
        <div aria-hidden="true">
          <FigureSkeletons large names={['deals', 'proposals', 'revenue']} />
          <div className={css.lists}>
            <CardSkeleton lines={8} />
            <CardSkeleton lines={8} />
          </div>
        </div>
      </div>
    </>
  );
}
