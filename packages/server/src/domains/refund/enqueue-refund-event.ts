import type { Instant, RefundId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { ProviderRefund } from '#integrations/stripe/reversals.port.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';

/** Enqueues a webhook event when a refund succeeds. `id` is ours, not the provider's. */
export async function enqueueRefundEvent(
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
