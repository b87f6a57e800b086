import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '../../db/index.ts';
import { tellClientLater, tellLater } from '../notification/index.ts';
import type { InvoiceRow } from './invoice.tables.ts';

/** What both sentences about a payment are filled with, and where they lead. */
export function aboutPayment(row: InvoiceRow) {
  const { amount, currency, description: serviceType, customerName, dealId, proposalId } = row;
  return { facts: { amount, currency, serviceType, customerName }, dealId, proposalId };
}

/** The agent hears that the money is in. */
export async function tellPaid(tx: Transaction, row: InvoiceRow, now: Instant): Promise<void> {
  const key = `payment_succeeded:${row.id}`;
  await tellLater(tx, { userId: row.agentId, kind: 'payment_succeeded', key, ...aboutPayment(row) }, now);
}

/** The agent hears that a try to pay has failed; `failureId` is the provider's name for it, where it has one. */
export async function tellPaymentFailed(
  tx: Transaction,
  row: InvoiceRow,
  failureId: string | undefined,
  now: Instant,
): Promise<void> {
  const key = `payment_failed:${row.id}:${failureId ?? now}`;
  await tellLater(tx, { userId: row.agentId, kind: 'payment_failed', key, ...aboutPayment(row) }, now);
}

/** The buyer hears that there is something to pay. */
export async function tellInvoiceReady(tx: Transaction, row: InvoiceRow, now: Instant): Promise<void> {
  const { customerEmail: email, amount, currency, description: serviceType, dealId, proposalId } = row;
  const key = `invoice_ready:${row.id}`;
  const facts = { amount, currency, serviceType };
  await tellClientLater(tx, { email, kind: 'invoice_ready', key, facts, dealId, proposalId }, now);
}
