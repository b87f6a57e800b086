import { type BadgeProps, canTransition, getStatusBadge, type Lifecycle } from '../kernel/index.ts';
import type { InvoiceDisplayStatus } from './invoice.schemas.ts';
import type { InvoiceStatus } from './invoice.status.ts';

/** Only forward: a late webhook never moves a paid invoice back to open (docs/wire/stripe.md). */
export const invoiceLifecycle = {
  opened: { from: ['draft'], to: 'open' },
  paid: { from: ['draft', 'open', 'uncollectible'], to: 'paid' },
  voided: { from: ['draft', 'open', 'uncollectible'], to: 'void' },
  written_off: { from: ['open'], to: 'uncollectible' },
} as const satisfies Lifecycle<InvoiceStatus, string>;

export type InvoiceEvent = keyof typeof invoiceLifecycle;

/** Whether an invoice can be voided: only a draft or open one (docs/product.md, States). */
export function canVoid(status: InvoiceDisplayStatus): boolean {
  return (
    status !== 'uncollectible' && status !== 'voiding' && canTransition(invoiceLifecycle, 'voided', status)
  );
}

/** Whether an invoice can be emailed again: only one that the client can pay. */
export function canResend(status: InvoiceDisplayStatus): boolean {
  return status === 'open';
}

/** Whether the invoice's page is a receipt: a card paid it. */
export function hasReceipt(invoice: {
  readonly status: InvoiceDisplayStatus;
  readonly paidOutside: boolean;
}): boolean {
  return invoice.status === 'paid' && !invoice.paidOutside;
}

const INVOICE_BADGES: Readonly<Record<string, BadgeProps>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  void: { label: 'Void', tone: 'neutral' },
  voiding: { label: 'Voiding', tone: 'warning' },
  uncollectible: { label: 'Uncollectible', tone: 'danger' },
};

/** Returns what an invoice is for: 'Home Showing: Deposit', or the service alone. */
export function formatInvoiceSubject(service: string, payment: string | null): string {
  return payment === null ? service : `${service}: ${payment}`;
}

export function getInvoiceStatusBadge(status: string, paidOutside = false): BadgeProps {
  if (paidOutside) return { label: 'Paid outside Gable', tone: 'success' };
  return getStatusBadge(INVOICE_BADGES, status);
}
