import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import css from './email-preview.module.css';

/** A placeholder with the height of a preview. */
export function PreviewSkeleton() {
  return (
    <div className={css.email} role="status" aria-label="Loading the preview...">
      <div className={css.subject}>
        <SkeletonBar width="16rem" />
      </div>
      <div className={css.frame} />
    </div>
  );
}
