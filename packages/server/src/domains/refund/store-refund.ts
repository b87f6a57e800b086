import { type Instant, type RefundId, refundIdSchema } from '@gable/contracts/kernel';
import type { RefundEvent, RefundStatus } from '@gable/contracts/refund';
import type { Transaction } from '#db/index.ts';
import type { ProviderRefund } from '#integrations/stripe/reversals.port.ts';
import { newId } from '#kernel/index.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import { postEntry, refundEntry, refundReversalEntry } from '../ledger/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { notifyRefund } from './notify-refund.ts';
import { transitionRefund } from './refund.repository.ts';
import { type RefundRow, refunds } from './refund.tables.ts';

/** Enqueues a webhook event when a refund succeeds. `id` is ours, not the provider's. */
async function enqueueRefundEvent(
  tx: Transaction,
  { agentId, dealId, proposalId, providerId, id: invoiceId }: PaidInvoice,
  { id, amount, currency, status, created }: Omit<ProviderRefund, 'id'> & { readonly id: RefundId },
  now: Instant,
): Promise<void> {
  if (status !== 'succeeded') return;
  const refund = { id, amount, currency, dealId, proposalId, createdAt: created };
  const data = () => ({ ...refund, invoiceId: providerId ?? invoiceId });
  await enqueueWebhookEvent(tx, { agentId, type: 'payment.refunded', data }, now);
}

/** Returns the idempotency key of a refund. */
export function toRefundKey(refundId: RefundId): string {
  return `refund:${refundId}`;
}

/** Maps the provider's status to an event of our lifecycle. */
function toRefundEvent(status: RefundStatus): RefundEvent {
  return status === 'pending' ? 'sent' : status;
}

/** Posts a refund to the ledger, and its reversal if it failed. */
async function postRefund(
  tx: Transaction,
  invoice: PaidInvoice,
  latest: ProviderRefund,
  now: Instant,
): Promise<void> {
  if (latest.movement === 'none') return;
  const { id: providerId, amount, currency, created } = latest;
  const { agentId, accountId } = invoice;
  const movement = { providerId, agentId, accountId, invoiceId: invoice.id, currency, amount };
  await postEntry(tx, refundEntry({ ...movement, occurredAt: created }), now);
  if (latest.movement === 'returned')
    await postEntry(tx, refundReversalEntry({ ...movement, occurredAt: now }), now);
}

/** Stores a refund from the provider. One that is not in `known` was created at the provider. */
export async function storeProviderRefund(
  tx: Transaction,
  invoice: PaidInvoice,
  known: readonly RefundRow[],
  latest: ProviderRefund,
  now: Instant,
): Promise<void> {
  const changes = { providerId: latest.id, failure: latest.failure, updatedAt: now };
  const row = known.find(
    ({ id, providerId }) =>
      (providerId ?? latest.id) === latest.id && (providerId !== null || toRefundKey(id) === latest.key),
  );
  const id = row?.id ?? newId(refundIdSchema);
  const isNew = !row || (await transitionRefund(tx, row.id, toRefundEvent(latest.status), changes));
  if (!row)
    await tx.insert(refunds).values({
      ...changes,
      id,
      invoiceId: invoice.id,
      proposalId: invoice.proposalId,
      agentId: invoice.agentId,
      requestId: null,
      amount: latest.amount,
      currency: latest.currency,
      status: latest.status,
      createdAt: latest.created,
    });
  if (isNew) {
    await notifyRefund(tx, invoice, latest, now);
    await enqueueRefundEvent(tx, invoice, { ...latest, id }, now);
  }
  await postRefund(tx, invoice, latest, now);
}
