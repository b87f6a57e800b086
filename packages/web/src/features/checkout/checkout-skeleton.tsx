import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import css from './checkout.module.css';
import { CheckoutFrame } from './checkout-frame.tsx';
import skeleton from './checkout-skeleton.module.css';

/** Placeholder for the card fields, with their layout. */
export function FormSkeleton() {
  return (
    <div className={skeleton.fields} role="status" aria-label="Loading the payment form...">
      {['number', 'expiration', 'code'].map((field) => (
        <div key={field} className={skeleton.field}>
          <SkeletonBar width="7rem" />
          <div className={skeleton.input} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for the checkout. */
export function CheckoutSkeleton() {
  return (
    <>
      <div className={css.back}>
        <SkeletonBar width="8rem" />
      </div>
      <h1 className={css.title}>Complete Your Payment</h1>
      <div className={css.parts}>
        <div className={skeleton.summary}>
          <SkeletonBar width="50%" />
          <SkeletonBar width="35%" height="figure" />
        </div>
        <div className={css.card}>
          <h2 className={css.subtitle}>Payment details</h2>
          <FormSkeleton />
          <div className={skeleton.button} />
        </div>
      </div>
    </>
  );
}

/** The route's pending component. */
export function CheckoutPending() {
  return (
    <CheckoutFrame>
      <CheckoutSkeleton />
    </CheckoutFrame>
  );
}
