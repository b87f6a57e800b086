import { CardSkeleton, SkeletonBar } from '../../shared/ui/skeletons.tsx';
import screen from './analytics-screen.module.css';
import css from './figures-skeleton.module.css';
import cards from './key-figures.module.css';

/** The figures on their way: each part in its place and as high as it will be. */
export function FiguresSkeleton() {
  return (
    <div role="status" aria-label="Loading your figures...">
      <div className={screen.span}>
        <SkeletonBar width="min(18rem, 70%)" />
      </div>
      <div className={screen.figures} aria-hidden="true">
        <div className={cards.cards}>
          {['share', 'paid', 'payments', 'time'].map((key) => (
            <div key={key} className={`${cards.card} ${css.card}`}>
              <SkeletonBar width="40%" />
              <SkeletonBar width="70%" height="figure" />
              <SkeletonBar width="85%" />
            </div>
          ))}
        </div>
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
