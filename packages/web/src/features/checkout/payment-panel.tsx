import type { ProposalId } from '@gable/contracts/kernel';
import type { PaymentSessionView } from '@gable/contracts/payment';
import { Suspense } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './checkout.module.css';
import { loadStripePayment } from './checkout-queries.ts';
import { FormSkeleton } from './checkout-skeleton.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentsBlocked } from './payments-blocked.tsx';

/** Leads from the checkout back to the proposal. Nothing was charged yet. */
function BackToProposal({ proposalId }: { readonly proposalId: ProposalId }) {
  const { userType } = useViewer();
  return userType === 'buyer' ? (
    <BackLink to="/buyer/dashboard" search={{ proposal: proposalId }}>
      Back to proposal
    </BackLink>
  ) : (
    <BackLink to="/proposals/$proposalId" params={{ proposalId }}>
      Back to proposal
    </BackLink>
  );
}

const StripePayment = lazyComponent(async () => (await loadStripePayment()).StripePayment);

interface PaymentPanelProps {
  readonly session: PaymentSessionView;
  /** Reads the session again. */
  readonly onRetry: () => void;
  readonly isChecking: boolean;
}

/** The order summary and the payment form. */
export function PaymentPanel({ session, onRetry, isChecking }: PaymentPanelProps) {
  // The screen has no shell that moves the focus.
  const heading = useAutoFocus<HTMLHeadingElement>();
  return (
    <>
      <div className={css.back}>
        <BackToProposal proposalId={session.proposalId} />
      </div>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        Complete Your Payment
      </h1>
      <div className={css.parts}>
        <OrderSummary session={session} />
        <section className={css.card} aria-label="Payment details">
          <h2 className={css.subtitle}>Payment details</h2>
          {session.blocked ? (
            <PaymentsBlocked session={session} onRetry={onRetry} isChecking={isChecking} />
          ) : (
            <Suspense fallback={<FormSkeleton />}>
              <StripePayment session={session} />
            </Suspense>
          )}
        </section>
      </div>
    </>
  );
}
