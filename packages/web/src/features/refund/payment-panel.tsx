import type { ProposalView } from '@gable/contracts/proposal';
import { Suspense } from 'react';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { isPaid } from './is-paid.ts';

/** Loaded for paid proposals only, which are a minority of those that an agent opens. */
const PaymentDetails = lazyComponent(async () => (await import('./payment-details.tsx')).PaymentDetails);

/** The payment panel of a paid proposal. */
export function PaymentPanel({ proposal }: { readonly proposal: ProposalView }) {
  if (!isPaid(proposal)) return null;
  return (
    <Suspense fallback={<CardSkeleton lines={4} />}>
      <PaymentDetails proposal={proposal} />
    </Suspense>
  );
}
