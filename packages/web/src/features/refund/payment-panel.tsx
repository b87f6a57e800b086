import type { ProposalView } from '@gable/contracts/proposal';
import { PaymentDetails } from './payment-details.tsx';
import { wasPaid } from './was-paid.ts';

/** The payment of a proposal, once there is one: who has got what of it, refunds and disputes. */
export function PaymentPanel({ proposal }: { readonly proposal: ProposalView }) {
  return wasPaid(proposal) && <PaymentDetails proposal={proposal} />;
}
