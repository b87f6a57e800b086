import {
  type AgentInvoice,
  type BuyerInvoice,
  type ConnectedInvoice,
  type InvoiceDisplayStatus,
  type InvoiceLink,
  isPayable,
} from '@gable/contracts/invoice';
import { cents, type Instant, toSeconds } from '@gable/contracts/kernel';
import type { InvoiceResult } from '@gable/contracts/search';
import type { InvoiceRow } from './invoice.tables.ts';
import { INITIAL_STATE, type InvoiceState } from './invoice-state.ts';
import { isVoiding } from './void/request-void.ts';

/** Returns the provider's id once there is one. */
function toDisplayId(row: InvoiceRow): string {
  return row.providerId ?? row.id;
}

/** Returns `voiding` until the provider has confirmed a void, and `processing` while a payment is. */
function toDisplayStatus(row: InvoiceRow, { isProcessing }: InvoiceState): InvoiceDisplayStatus {
  if (isVoiding(row)) return 'voiding';
  return isProcessing ? 'processing' : row.status;
}

/** Returns the payment link; null while the invoice is being voided. */
function toDisplayUrl(row: InvoiceRow): string | null {
  return isVoiding(row) ? null : row.url;
}

/**
 * Whether an invoice is paid without a card: marked paid at the provider, or paid with the
 * customer's credit balance.
 */
export function isPaidOutside({ status, collected }: Pick<InvoiceRow, 'status' | 'collected'>): boolean {
  return status === 'paid' && collected === 0;
}

/** Returns when a paid invoice was paid, in seconds. */
function toPaidAt({ status, paidAt }: InvoiceRow): number | null {
  return status === 'paid' && paidAt !== null ? toSeconds(paidAt) : null;
}

/** An invoice with what is known beside its row. */
export interface KnownInvoice {
  readonly invoice: InvoiceRow;
  readonly state: InvoiceState;
  readonly now: Instant;
}

/** Returns what became of an invoice, beside its status. */
export function toOutcome({ refunded, lost, dispute, dueAt, paymentFailed }: InvoiceState, now: Instant) {
  return { refunded, lost, dispute, overdue: dueAt !== null && dueAt < now, paymentFailed };
}

/**
 * Returns the link of an invoice. Without a state, its status says nothing about a payment that is
 * processing.
 */
export function toInvoiceLink(row: InvoiceRow, state: InvoiceState = INITIAL_STATE): InvoiceLink {
  return {
    invoiceId: toDisplayId(row),
    invoiceUrl: toDisplayUrl(row),
    status: toDisplayStatus(row, state),
    paidOutside: isPaidOutside(row),
  };
}

export function toAgentInvoice({ invoice: row, state, now }: KnownInvoice): AgentInvoice {
  return {
    customer: { name: row.customerName, email: row.customerEmail },
    invoice: {
      id: toDisplayId(row),
      number: row.number,
      description: row.description,
      created: toSeconds(row.createdAt),
      amount_due: row.amount,
      status: toDisplayStatus(row, state),
      paidOutside: isPaidOutside(row),
      paidAt: toPaidAt(row),
      ...toOutcome(state, now),
      hosted_invoice_url: toDisplayUrl(row),
    },
  };
}

/** Returns an invoice as the provider's list shows it. */
export function toConnectedInvoice(
  { invoice, state, now }: KnownInvoice,
  payment: string | null,
): ConnectedInvoice {
  return {
    id: toDisplayId(invoice),
    number: invoice.number,
    service: invoice.description,
    payment,
    customerName: invoice.customerName,
    customerEmail: invoice.customerEmail,
    amount: invoice.amount,
    amountRemaining: isPayable(invoice.status) ? invoice.amount : cents(0),
    status: toDisplayStatus(invoice, state),
    created: toSeconds(invoice.createdAt),
    dueDate: state.dueAt === null ? null : toSeconds(state.dueAt),
    invoiceUrl: toDisplayUrl(invoice),
    outsideGable: false,
    paidOutside: isPaidOutside(invoice),
    paidAt: toPaidAt(invoice),
    ...toOutcome(state, now),
  };
}

/** Returns an invoice as the search of the header shows it. */
export function toInvoiceResult({ invoice, state, now }: KnownInvoice): InvoiceResult {
  return {
    id: toDisplayId(invoice),
    proposalId: invoice.proposalId,
    number: invoice.number,
    service: invoice.description,
    customerName: invoice.customerName,
    amount: invoice.amount,
    status: toDisplayStatus(invoice, state),
    paidOutside: isPaidOutside(invoice),
    ...toOutcome(state, now),
  };
}

export function toBuyerInvoice(
  { invoice: row, state, now }: KnownInvoice,
  names: Pick<BuyerInvoice, 'payment' | 'agentName'>,
): BuyerInvoice {
  return {
    id: toDisplayId(row),
    description: row.description,
    ...names,
    amount: row.amount,
    ...toOutcome(state, now),
    status: toDisplayStatus(row, state),
    paidOutside: isPaidOutside(row),
    paidAt: toPaidAt(row),
    date: toSeconds(row.createdAt),
    invoiceUrl: toDisplayUrl(row),
  };
}
