import { isDisputed } from '../dispute/dispute.status.ts';
import type { BadgeProps, Cents } from '../kernel/index.ts';
import { getRefundBadge } from '../refund/refund-badge.ts';
import { isPayable } from './invoice.lifecycle.ts';
import type { ConnectedInvoice, InvoiceDisplayStatus } from './invoice.schemas.ts';

const STATUS_BADGES: Readonly<Record<InvoiceDisplayStatus, BadgeProps>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'info' },
  processing: { label: 'Processing', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  void: { label: 'Void', tone: 'neutral' },
  voiding: { label: 'Voiding', tone: 'warning' },
  uncollectible: { label: 'Uncollectible', tone: 'danger' },
};

/** Returns the name of a status, such as for a filter. */
export const getInvoiceStatusLabel = (status: InvoiceDisplayStatus): string => STATUS_BADGES[status].label;

/** What the badge of an invoice depends on. Amounts in cents. */
export interface InvoiceBadgeFacts
  extends Pick<ConnectedInvoice, 'status' | 'paidOutside' | 'refunded' | 'dispute' | 'overdue'> {
  readonly amount: Cents;
}

/**
 * Returns the badge of an invoice, on all screens and in all files: what became of its payment, then whether
 * it is overdue, then its status.
 */
export function getInvoiceBadge(invoice: InvoiceBadgeFacts): BadgeProps {
  const { status, paidOutside, refunded, dispute, overdue, amount } = invoice;
  if (paidOutside) return { label: 'Paid outside Gable', tone: 'success' };
  if (isDisputed(dispute)) return { label: 'Disputed', tone: 'danger' };
  // The client still owes the amount of an invoice that the provider wrote off.
  if (overdue && isPayable(status)) return { label: 'Overdue', tone: 'danger' };
  return getRefundBadge(amount, refunded) ?? STATUS_BADGES[status];
}
