import type { AutopayCard } from '@gable/contracts/autopay';
import { formatInvoiceSubject, type IssueObstacle } from '@gable/contracts/invoice';
import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { enqueueClientNotification, enqueueNotification } from '#domains/notification/index.ts';
import type { InvoiceRow } from '../invoice.tables.ts';
import { loadPaymentNames } from './payment-names.ts';

/** Returns the fields shared by all notifications about a payment. */
export function toPaymentEvent(row: InvoiceRow) {
  const { amount, currency, description: serviceType, customerName, dealId, proposalId } = row;
  return { payload: { amount, currency, serviceType, customerName }, dealId, proposalId, invoiceId: row.id };
}

/** Returns the same fields for the buyer, without their own name. */
export function toClientPaymentEvent(row: InvoiceRow) {
  const { payload, ...about } = toPaymentEvent(row);
  const { amount, currency, serviceType } = payload;
  return { ...about, payload: { amount, currency, serviceType }, email: row.customerEmail };
}

/** Notifies both parties of a payment, and names what was paid. The buyer's email is the receipt. */
export async function notifyPaid(tx: Transaction, invoice: InvoiceRow, now: Instant): Promise<void> {
  const nameOf = await loadPaymentNames(tx, [invoice]);
  const row = { ...invoice, description: formatInvoiceSubject(invoice.description, nameOf(invoice)) };
  const key = `payment_succeeded:${row.id}`;
  await enqueueNotification(
    tx,
    { userId: row.agentId, kind: 'payment_succeeded', key, ...toPaymentEvent(row) },
    now,
  );
  const receipt = { kind: 'payment_received', key: `payment_received:${row.id}` } as const;
  await enqueueClientNotification(tx, { ...receipt, ...toClientPaymentEvent(row) }, now);
}

/** Notifies the agent of an out-of-band payment. The buyer gets no card receipt. */
export async function notifyPaidOutside(tx: Transaction, row: InvoiceRow, now: Instant): Promise<void> {
  const key = `paid_outside:${row.id}`;
  await enqueueNotification(
    tx,
    { userId: row.agentId, kind: 'paid_outside', key, ...toPaymentEvent(row) },
    now,
  );
}

/** Notifies the agent once that an obstacle keeps an invoice from being sent. */
export async function notifyNotSent(
  tx: Transaction,
  row: InvoiceRow,
  { obstacle, now }: { readonly obstacle: IssueObstacle; readonly now: Instant },
): Promise<void> {
  const { payload, ...about } = toPaymentEvent(row);
  const kind = 'invoice_not_sent' as const;
  const key = `${kind}:${row.id}:${obstacle}`;
  const event = { userId: row.agentId, kind, key, ...about, payload: { ...payload, obstacle } };
  await enqueueNotification(tx, event, now);
}

/**
 * Returns the event that asks the buyer to pay, with the agent's message. `card` is the one that is
 * charged automatically; null if the buyer pays by hand.
 */
export function toInvoiceReadyEvent(
  row: InvoiceRow,
  {
    dueAt,
    message,
    card = null,
  }: { readonly dueAt: Instant; readonly message: string | null; readonly card?: AutopayCard | null },
) {
  const { payload, ...about } = toClientPaymentEvent(row);
  const kind = 'invoice_ready' as const;
  return {
    kind,
    key: `${kind}:${row.id}`,
    ...about,
    payload: { ...payload, dueAt, message, autopayCard: card },
  };
}

/** Notifies the buyer that the invoice can be paid, or that their card is charged. */
export async function notifyInvoiceReady(
  tx: Transaction,
  row: InvoiceRow,
  { now, dueAt, card }: { readonly now: Instant; readonly dueAt: Instant; readonly card: AutopayCard | null },
): Promise<void> {
  const event = toInvoiceReadyEvent(row, { dueAt, message: row.message, card });
  await enqueueClientNotification(tx, event, now);
}
