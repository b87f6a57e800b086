import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import css from './conversation-skeleton.module.css';

/** A conversation on its way, as high as it will be. */
export function ConversationSkeleton() {
  return (
    <Surface>
      <div className={css.log} role="status" aria-label="Loading the messages...">
        <SkeletonBar width="55%" height="figure" />
        <SkeletonBar width="40%" height="figure" />
        <SkeletonBar width="60%" height="figure" />
      </div>
      <div className={css.composer}>
        <SkeletonBar width="100%" height="control" />
      </div>
    </Surface>
  );
}
