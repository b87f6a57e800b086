import type { ProposalView } from './proposal.schemas.ts';
import { AMOUNT_RANGE, chargeableAmount } from './proposal-amount.ts';

/** What the invoice button does when it is pressed. */
export type InvoiceActionKind = 'generate' | 'view' | 'retry' | 'none';

export interface InvoiceAction {
  readonly kind: InvoiceActionKind;
  readonly label: string;
  readonly disabled: boolean;
  /** Why it is disabled, in words for the person; null when it is not. */
  readonly reason: string | null;
}

type Billable = Pick<ProposalView, 'amount' | 'paymentStatus' | 'invoiceUrl'>;

const NO_AMOUNT = `${AMOUNT_RANGE} first.`;

function needsAmount(proposal: Billable, kind: InvoiceActionKind, label: string): InvoiceAction {
  const billable = chargeableAmount(proposal.amount) !== null;
  return { kind, label, disabled: !billable, reason: billable ? null : NO_AMOUNT };
}

/** The invoice button in each of its states (spec section 4, 'Invoice button label'). */
export function invoiceAction(proposal: Billable): InvoiceAction {
  switch (proposal.paymentStatus) {
    case 'not_initiated':
      return needsAmount(proposal, 'generate', 'Generate Invoice');
    case 'payment_failed':
      return needsAmount(proposal, 'retry', 'Payment Failed - Retry');
    case 'invoiced':
      return {
        kind: 'view',
        label: 'View Invoice',
        disabled: proposal.invoiceUrl === null,
        reason: proposal.invoiceUrl === null ? 'The invoice link is not ready yet.' : null,
      };
    case 'payment_pending':
      return {
        kind: 'none',
        label: 'Payment Pending',
        disabled: true,
        reason: 'The payment is being processed.',
      };
    case 'payment_succeeded':
      return { kind: 'none', label: 'Payment Complete', disabled: true, reason: 'This proposal is paid.' };
    case 'payment_refunded':
      return { kind: 'none', label: 'Payment Refunded', disabled: true, reason: 'The payment was refunded.' };
  }
}

/** Can the buyer pay now? Only a proposal with an issued invoice that is not paid yet. */
export function canPay(proposal: Pick<ProposalView, 'paymentStatus' | 'invoiceUrl'>): boolean {
  return (
    (proposal.paymentStatus === 'invoiced' || proposal.paymentStatus === 'payment_failed') &&
    proposal.invoiceUrl !== null
  );
}
