import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import css from './notification-list.module.css';

const PLACES = ['first', 'second', 'third'];

/** Notifications on their way, as high as they will be. */
export function NotificationSkeleton() {
  return (
    <div className={css.waiting} role="status" aria-label="Loading notifications...">
      {PLACES.map((place) => (
        <div key={place} className={css.waitingItem}>
          <SkeletonBar width="60%" />
          <SkeletonBar width="90%" />
          <SkeletonBar width="30%" />
        </div>
      ))}
    </div>
  );
}
