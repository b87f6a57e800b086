import { canHappen, type Lifecycle, type StatusLook, statusLookOf } from '../kernel/index.ts';
import type { InvoiceStatus, ShownInvoiceStatus } from './invoice.schemas.ts';

/** Only forward: a late message never takes a paid invoice back to open (stripe contract, section 2). */
export const invoiceLifecycle = {
  opened: { from: ['draft'], to: 'open' },
  paid: { from: ['draft', 'open', 'uncollectible'], to: 'paid' },
  voided: { from: ['draft', 'open', 'uncollectible'], to: 'void' },
  written_off: { from: ['open'], to: 'uncollectible' },
} as const satisfies Lifecycle<InvoiceStatus, string>;

export type InvoiceEvent = keyof typeof invoiceLifecycle;

/** Void is offered for draft or open invoices only (spec section 4). */
export function canVoid(status: ShownInvoiceStatus): boolean {
  return status !== 'uncollectible' && status !== 'voiding' && canHappen(invoiceLifecycle, 'voided', status);
}

const INVOICE_LOOKS: Readonly<Record<string, StatusLook>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  void: { label: 'Void', tone: 'neutral' },
  voiding: { label: 'Voiding', tone: 'warning' },
  uncollectible: { label: 'Uncollectible', tone: 'danger' },
};

/** The status as people see it; one that was paid without a card says so. */
export function invoiceStatusLook(status: string, paidOutside = false): StatusLook {
  if (paidOutside) return { label: 'Paid outside Gable', tone: 'success' };
  return statusLookOf(INVOICE_LOOKS, status);
}
