import { canTransition, type Lifecycle } from '../kernel/index.ts';
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

/**
 * Whether an invoice can be voided: only a draft or open one, and not while its payment is processing
 * (docs/product.md, States).
 */
export function canVoid(status: InvoiceDisplayStatus): boolean {
  switch (status) {
    case 'processing':
    case 'uncollectible':
    case 'voiding':
      return false;
    case 'draft':
    case 'open':
    case 'paid':
    case 'void':
      return canTransition(invoiceLifecycle, 'voided', status);
  }
}

/**
 * Whether the client can pay an invoice, so that its due date matters and it can be emailed again. The
 * provider also takes the payment of an invoice that it marked as uncollectible (docs/wire/stripe.md).
 */
export function isPayable(status: InvoiceDisplayStatus): boolean {
  return status === 'open' || status === 'uncollectible';
}

/** Whether the invoice's page is a receipt: a card paid it. */
export function hasReceipt(invoice: {
  readonly status: InvoiceDisplayStatus;
  readonly paidOutside: boolean;
}): boolean {
  return invoice.status === 'paid' && !invoice.paidOutside;
}

/** Returns what an invoice is for: 'Home Showing: Deposit', or the service alone. */
export function formatInvoiceSubject(service: string, payment: string | null): string {
  return payment === null ? service : `${service}: ${payment}`;
}
