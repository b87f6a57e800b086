import type { ProposalView } from '@gable/contracts/proposal';
import { isPaid } from './is-paid.ts';
import { PaymentDetails } from './payment-details.tsx';

/** The payment panel of a paid proposal. */
export function PaymentPanel({ proposal }: { readonly proposal: ProposalView }) {
  return isPaid(proposal) && <PaymentDetails proposal={proposal} />;
}
