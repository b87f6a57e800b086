import type { DisputeState } from '../dispute/dispute.schemas.ts';
import { getPartlyPaidLabel, getTourPaymentLabel } from './proposal.lifecycle.ts';
import type { ProposalView } from './proposal.schemas.ts';
import { AMOUNT_RANGE, parseChargeableAmount } from './proposal-amount.ts';

export interface InvoiceAction {
  readonly kind: 'generate' | 'view' | 'retry' | 'none';
  readonly label: string;
  readonly disabled: boolean;
  /** Why it is disabled; null when it is not. */
  readonly reason: string | null;
}

type Billable = Pick<ProposalView, 'amount' | 'paymentStatus' | 'invoiceUrl'> &
  Partial<Pick<ProposalView, 'scheduledPayments' | 'dispute' | 'tourEnding'>>;

const NO_AMOUNT = `${AMOUNT_RANGE} first.`;

/** What the button says about a dispute. The agent keeps a payment whose dispute was won. */
const DISPUTED: Readonly<Record<DisputeState, Pick<InvoiceAction, 'label' | 'reason'> | null>> = {
  open: { label: 'Payment Disputed', reason: 'The client disputed this payment with their bank.' },
  lost: { label: 'Dispute Lost', reason: 'The bank returned the disputed amount to the cardholder.' },
  won: null,
};

function requireAmount(proposal: Billable, kind: InvoiceAction['kind'], label: string): InvoiceAction {
  const billable = parseChargeableAmount(proposal.amount) !== null;
  return { kind, label, disabled: !billable, reason: billable ? null : NO_AMOUNT };
}

/** Returns the state of the invoice button (docs/product.md, States). */
export function getInvoiceAction(proposal: Billable): InvoiceAction {
  switch (proposal.paymentStatus) {
    case 'not_initiated':
      return requireAmount(proposal, 'generate', 'Generate Invoice');
    case 'payment_failed':
      return requireAmount(proposal, 'retry', 'Payment Failed - Retry');
    case 'invoiced':
      return {
        kind: 'view',
        label: 'View Invoice',
        disabled: proposal.invoiceUrl === null,
        reason:
          proposal.invoiceUrl === null ? 'Your client can’t pay yet: finish setting up payments.' : null,
      };
    case 'payment_pending':
      return {
        kind: 'none',
        label: 'Payment Pending',
        disabled: true,
        reason: 'The payment is being processed.',
      };
    case 'payment_succeeded': {
      const dispute = proposal.dispute && DISPUTED[proposal.dispute];
      if (dispute) return { kind: 'none', disabled: true, ...dispute };
      const label = getPartlyPaidLabel(proposal);
      if (label !== null)
        return {
          kind: 'none',
          label,
          disabled: true,
          reason: 'See the payment schedule for the next invoice',
        };
      return {
        kind: 'none',
        label: getTourPaymentLabel(proposal) ?? 'Payment Complete',
        disabled: true,
        reason: 'This proposal is paid.',
      };
    }
    case 'payment_refunded':
      return { kind: 'none', label: 'Payment Refunded', disabled: true, reason: 'The payment was refunded.' };
  }
}

/** Whether the buyer can pay now: an invoice is issued and not paid. */
export function canPay(proposal: Pick<ProposalView, 'paymentStatus' | 'invoiceUrl'>): boolean {
  return (
    (proposal.paymentStatus === 'invoiced' || proposal.paymentStatus === 'payment_failed') &&
    proposal.invoiceUrl !== null
  );
}

/** Whether the buyer can ask for changes: before the answer and the invoice. */
export function canRequestChanges(proposal: Pick<ProposalView, 'status' | 'paymentStatus'>): boolean {
  return proposal.status === 'pending' && proposal.paymentStatus === 'not_initiated';
}

/** Whether the client waits for the changes that they asked for. */
export function hasOpenChangeRequest(
  proposal: Pick<ProposalView, 'status' | 'paymentStatus' | 'changesRequestedAt'>,
): boolean {
  return canRequestChanges(proposal) && proposal.changesRequestedAt !== null;
}
