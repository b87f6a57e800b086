import { getDisputeBadge } from '../dispute/dispute.status.ts';
import { type BadgeProps, type Cents, formatMoney } from '../kernel/index.ts';
import type { UserType } from '../profile/user-type.ts';
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
 * it is overdue, then its status. Only a lost dispute has another one for the client.
 */
export function getInvoiceBadge(invoice: InvoiceBadgeFacts, viewer: UserType = 'agent'): BadgeProps {
  const { status, paidOutside, refunded, dispute, overdue, amount } = invoice;
  if (paidOutside) return { label: 'Paid outside Gable', tone: 'success' };
  const disputeBadge = getDisputeBadge(dispute, viewer);
  if (disputeBadge !== null) return disputeBadge;
  // The client still owes the amount of an invoice that the provider wrote off.
  if (overdue && isPayable(status)) return { label: 'Overdue', tone: 'danger' };
  return getRefundBadge(amount, refunded) ?? STATUS_BADGES[status];
}

/**
 * Lists what of a payment went back to the client: '$30.00 refunded', '$70.00 returned by the bank'. Empty if
 * nothing did. Amounts in cents.
 */
export function listReturns(
  { refunded, lost }: Pick<ConnectedInvoice, 'refunded' | 'lost'>,
  currency = 'usd',
): string[] {
  return [
    ...(refunded > 0 ? [`${formatMoney(refunded, currency)} refunded`] : []),
    ...(lost > 0 ? [`${formatMoney(lost, currency)} returned by the bank`] : []),
  ];
}

/** Whether the whole amount went back, as the badge then says. Amounts in cents. */
export function isReturnedWhole({
  amount,
  refunded,
  lost,
}: Pick<ConnectedInvoice, 'refunded' | 'lost'> & { readonly amount: Cents }): boolean {
  return refunded === amount || lost === amount;
}
