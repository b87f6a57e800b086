import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import css from './conversation-skeleton.module.css';

/** The placeholder of a conversation, with the same height. */
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
