import type { Cents, Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { ProviderRefund } from '#integrations/stripe/reversals.port.ts';
import { type PaidInvoice, toPaymentEvent } from '../invoice/index.ts';
import { enqueueClientNotification, enqueueNotification } from '../notification/index.ts';

/** Notifies the agent that a refund failed. */
export async function notifyRefundFailed(
  tx: Transaction,
  invoice: PaidInvoice,
  refund: { readonly id: string; readonly amount: Cents; readonly failure: string | null },
  now: Instant,
): Promise<void> {
  const about = toPaymentEvent(invoice);
  const payload = { ...about.payload, amount: refund.amount, reason: refund.failure };
  const event = {
    userId: invoice.agentId,
    kind: 'refund_failed',
    key: `refund_failed:${refund.id}`,
  } as const;
  await enqueueNotification(tx, { ...about, ...event, payload }, now);
}

async function notifyRefundSucceeded(
  tx: Transaction,
  invoice: PaidInvoice,
  latest: ProviderRefund,
  now: Instant,
): Promise<void> {
  const about = toPaymentEvent(invoice);
  const { amount } = latest;
  const agent = {
    userId: invoice.agentId,
    kind: 'refund_succeeded',
    key: `refund_succeeded:${latest.id}`,
  } as const;
  await enqueueNotification(tx, { ...about, ...agent, payload: { ...about.payload, amount } }, now);
  const { currency, serviceType } = about.payload;
  const buyer = {
    email: invoice.customerEmail,
    kind: 'refund_received',
    key: `refund_received:${latest.id}`,
  } as const;
  await enqueueClientNotification(
    tx,
    { ...about, ...buyer, payload: { amount, currency, serviceType } },
    now,
  );
}

/** Notifies both parties of a succeeded refund and the agent of a failed one. */
export async function notifyRefund(
  tx: Transaction,
  invoice: PaidInvoice,
  latest: ProviderRefund,
  now: Instant,
): Promise<void> {
  switch (latest.status) {
    case 'succeeded':
      return notifyRefundSucceeded(tx, invoice, latest, now);
    case 'failed':
      return notifyRefundFailed(tx, invoice, latest, now);
    case 'pending':
    case 'canceled':
      return;
  }
}
