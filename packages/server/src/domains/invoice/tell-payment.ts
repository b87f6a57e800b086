import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { tellClientLater, tellLater } from '../notification/index.ts';
import type { InvoiceRow } from './invoice.tables.ts';

/** What both sentences about a payment are filled with, and where they lead. */
export function aboutPayment(row: InvoiceRow) {
  const { amount, currency, description: serviceType, customerName, dealId, proposalId } = row;
  return { facts: { amount, currency, serviceType, customerName }, dealId, proposalId, invoiceId: row.id };
}

/** The same for the buyer, to whom their own name is no news. */
function aboutOwnPayment(row: InvoiceRow) {
  const { facts, ...about } = aboutPayment(row);
  const { amount, currency, serviceType } = facts;
  return { ...about, facts: { amount, currency, serviceType }, email: row.customerEmail };
}

/** Both parties hear that the money is in: the buyer's e-mail is the receipt. */
export async function tellPaid(tx: Transaction, row: InvoiceRow, now: Instant): Promise<void> {
  const key = `payment_succeeded:${row.id}`;
  await tellLater(tx, { userId: row.agentId, kind: 'payment_succeeded', key, ...aboutPayment(row) }, now);
  const receipt = { kind: 'payment_received', key: `payment_received:${row.id}` } as const;
  await tellClientLater(tx, { ...receipt, ...aboutOwnPayment(row) }, now);
}

/** The agent hears that their invoice counts as paid; the buyer, who knows how they paid it, gets no receipt for a card. */
export async function tellPaidOutside(tx: Transaction, row: InvoiceRow, now: Instant): Promise<void> {
  const key = `paid_outside:${row.id}`;
  await tellLater(tx, { userId: row.agentId, kind: 'paid_outside', key, ...aboutPayment(row) }, now);
}

/** Both hear that a try to pay has failed; `failureId` is the provider's name for it, where it has one. */
export async function tellPaymentFailed(
  tx: Transaction,
  row: InvoiceRow,
  failureId: string | undefined,
  now: Instant,
): Promise<void> {
  const attempt = `${row.id}:${failureId ?? now}`;
  const agent = { userId: row.agentId, kind: 'payment_failed', key: `payment_failed:${attempt}` } as const;
  await tellLater(tx, { ...agent, ...aboutPayment(row) }, now);
  const buyer = { kind: 'payment_declined', key: `payment_declined:${attempt}` } as const;
  await tellClientLater(tx, { ...buyer, ...aboutOwnPayment(row) }, now);
}

/** The buyer hears that there is something to pay. */
export async function tellInvoiceReady(tx: Transaction, row: InvoiceRow, now: Instant): Promise<void> {
  const told = { kind: 'invoice_ready', key: `invoice_ready:${row.id}` } as const;
  await tellClientLater(tx, { ...told, ...aboutOwnPayment(row) }, now);
}
