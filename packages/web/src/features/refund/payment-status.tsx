import { getPaymentStatusBadge, type ProposalView } from '@gable/contracts/proposal';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { hasSeveralInvoices } from './is-paid.ts';
import { useRefundSummary } from './use-refund-summary.ts';

/** The status of a proposal's payment, and what of it was refunded. Each of several payments has its own. */
export function PaymentStatus({ proposal }: { readonly proposal: ProposalView }) {
  const { data } = useRefundSummary(proposal);
  const { userType } = useViewer();
  const payment = hasSeveralInvoices(proposal) ? null : data;
  return <StatusBadge {...getPaymentStatusBadge(proposal, payment, userType)} />;
}
