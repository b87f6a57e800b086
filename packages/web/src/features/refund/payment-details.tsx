import type { ProposalView } from '@gable/contracts/proposal';
import { Suspense } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { PaidOutside } from './paid-outside.tsx';
import css from './payment-details.module.css';
import { PaymentFigures } from './payment-figures.tsx';
import { RefundButton } from './refund-button.tsx';
import { RefundList } from './refund-list.tsx';
import { usePaymentReturns } from './use-payment-returns.ts';

// Few payments are ever disputed.
const DisputeNotice = lazyPart(async () => (await import('./dispute-notice.tsx')).DisputeNotice);

/** What came in for a paid proposal, what of it the agent has, and what has gone back or is being disputed. */
export function PaymentDetails({ proposal }: { readonly proposal: ProposalView }) {
  const { data, error, isFetching, refetch } = usePaymentReturns(proposal);
  // Paid, and yet nothing is known of it: our books have not caught up, and the status will say so by itself.
  if (data === null) return null;
  return (
    <div className={css.place}>
      <Panel title="Payment" actions={data && <RefundButton proposal={proposal} returns={data} />}>
        {data?.disputes.map((dispute) => (
          <Suspense key={dispute.id}>
            <div className={css.dispute}>
              <DisputeNotice dispute={dispute} currency={data.currency} />
            </div>
          </Suspense>
        ))}
        {data?.paidOutside && <PaidOutside amount={data.amount} currency={data.currency} />}
        {(data ? !data.paidOutside : !error) && <PaymentFigures returns={data} />}
        {data && <RefundList refunds={data.refunds} currency={data.currency} />}
        {!data && error && (
          <ErrorState
            title="Failed to load the payment"
            message={failureText(error)}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        )}
      </Panel>
    </div>
  );
}
