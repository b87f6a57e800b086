import type { BillingView } from '@gable/contracts/invoice';
import { formatDate } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';

/** Whether a proposal can have several invoices: of a schedule, of hours, or of months. */
function hasSeveralInvoices({ invoiceId, pricingStructure, scheduledPayments }: ProposalView): boolean {
  return invoiceId !== null && (pricingStructure !== 'fixed' || scheduledPayments !== null);
}

/** Returns the invoices of a proposal that were paid through Gable, newest first; none if it has one only. */
export function usePaidInvoices(proposal: ProposalView): readonly BillingView[] {
  const { data = [] } = trpc.invoice.billings.useQuery(
    { proposalId: proposal.id },
    { enabled: hasSeveralInvoices(proposal) },
  );
  return data.filter(({ status, paidOutside }) => status === 'paid' && !paidOutside);
}

/** Names a paid invoice: 'Deposit', or the day of its payment. */
export function namePaidInvoice({ lines, number, paidAt }: BillingView): string {
  const [line, ...more] = lines;
  const name = line && more.length === 0 ? line.description : `Invoice ${number}`;
  return paidAt === null ? name : `${name}, paid ${formatDate(paidAt)}`;
}
