import type { BillingView } from '@gable/contracts/invoice';
import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { hasSeveralInvoices } from './is-paid.ts';

/** Returns the invoices of a proposal that were paid through Gable, newest first; none if it has one only. */
export function usePaidInvoices(proposal: ProposalView): readonly BillingView[] {
  const { data = [] } = trpc.invoice.billings.useQuery(
    { proposalId: proposal.id },
    { enabled: hasSeveralInvoices(proposal) },
  );
  return data.filter(({ status, paidOutside }) => status === 'paid' && !paidOutside);
}

/** Returns what an invoice with one line bills: 'Deposit', 'December 2026'; null for several lines. */
export function findBilledName({ lines: [line, second] }: BillingView): string | null {
  return line && !second ? line.description : null;
}

/** Names an invoice of several: 'Deposit', 'December 2026', 'Invoice 2'. */
export function nameInvoice(invoice: BillingView): string {
  return findBilledName(invoice) ?? `Invoice ${invoice.number}`;
}
