import type { ProposalView } from '@gable/contracts/proposal';
import { lazy, Suspense } from 'react';
import { CardSkeleton } from '../../shared/ui/skeletons.tsx';
import { loadPaymentDetails } from './refund-queries.ts';
import { wasPaid } from './was-paid.ts';

// Most proposals are looked at before they are paid.
const PaymentDetails = lazy(async () => ({ default: (await loadPaymentDetails()).PaymentDetails }));

/** The payment of a proposal, once there is one: who has got what of it, refunds and disputes. */
export function PaymentPanel({ proposal }: { readonly proposal: ProposalView }) {
  return (
    wasPaid(proposal) && (
      <Suspense fallback={<CardSkeleton lines={3} label="Loading payment..." />}>
        <PaymentDetails proposal={proposal} />
      </Suspense>
    )
  );
}
