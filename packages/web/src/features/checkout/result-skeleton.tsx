import { PendingHeading } from '#shared/ui/feedback/pending-screen.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import css from './payment-result.module.css';
import skeleton from './result-skeleton.module.css';

/** Placeholder for the result. */
export function ResultSkeleton() {
  return (
    <>
      <PendingHeading />
      <div className={css.result} role="status" aria-label="Verifying your payment...">
        <div className={skeleton.parts}>
          <span className={skeleton.icon} />
          <SkeletonBar width="62%" height="figure" />
          <SkeletonBar width="80%" />
          <SkeletonBar width="100%" height="figure" />
          <SkeletonBar width="100%" height="figure" />
        </div>
      </div>
    </>
  );
}

/** The route's pending component. */
export function ResultPending() {
  return (
    <CheckoutFrame>
      <ResultSkeleton />
    </CheckoutFrame>
  );
}
