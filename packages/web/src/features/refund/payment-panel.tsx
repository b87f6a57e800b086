import type { ProposalView } from '@gable/contracts/proposal';
import { lazy, Suspense } from 'react';
import { Panel } from '../../shared/ui/panel.tsx';
import css from './payment-details.module.css';
import { PaymentFigures } from './payment-figures.tsx';
import { loadPaymentDetails } from './refund-queries.ts';
import { wasPaid } from './was-paid.ts';

// Most proposals are looked at before they are paid.
const PaymentDetails = lazy(async () => ({ default: (await loadPaymentDetails()).PaymentDetails }));

/** As high as the panel will be: nothing below it moves. */
function Loading() {
  return (
    <div className={css.place}>
      <Panel title="Payment">
        <PaymentFigures returns={undefined} />
      </Panel>
    </div>
  );
}

/** The payment of a proposal, once there is one: who has got what of it, refunds and disputes. */
export function PaymentPanel({ proposal }: { readonly proposal: ProposalView }) {
  return (
    wasPaid(proposal) && (
      <Suspense fallback={<Loading />}>
        <PaymentDetails proposal={proposal} />
      </Suspense>
    )
  );
}
