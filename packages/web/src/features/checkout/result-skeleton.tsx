import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import { WaitingHeading } from '#shared/ui/waiting-heading.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import css from './payment-result.module.css';
import skeleton from './result-skeleton.module.css';

/** The result on its way. */
export function ResultSkeleton() {
  return (
    <>
      <WaitingHeading />
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

/** What the route shows while it loads. */
export function ResultPending() {
  return (
    <CheckoutFrame>
      <ResultSkeleton />
    </CheckoutFrame>
  );
}
