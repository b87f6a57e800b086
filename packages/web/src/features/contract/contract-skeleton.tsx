import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import css from './contract-card.module.css';

/** Placeholder for a contract's text. */
export function ContractSkeleton({ label }: { readonly label?: string }) {
  return (
    <div className={css.skeleton} {...(label && { role: 'status', 'aria-label': label })}>
      <SkeletonBar width="45%" height="title" />
      <SkeletonBar />
      <SkeletonBar width="92%" />
      <SkeletonBar width="97%" />
      <SkeletonBar width="60%" />
    </div>
  );
}
