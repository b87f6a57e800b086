import type { Transaction } from '#db/index.ts';
import type { ProviderDispute } from '#integrations/stripe/reversals.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { enqueue, handle } from '#outbox/index.ts';
import { whileConnected } from '../connect/index.ts';
import { findPaidInvoice, lookAtPayment, type PaidInvoice } from '../invoice/index.ts';
import { disputeEntry, postEntry } from '../ledger/index.ts';
import { listDisputes, storeDispute } from './dispute.repository.ts';
import type { DisputeRow } from './dispute.tables.ts';
import { disputeLost, syncDispute } from './dispute.topics.ts';
import { tellDispute } from './tell-dispute.ts';

function stateOf({ providerId, status, amount, refundable, respondBy }: DisputeRow): string {
  return JSON.stringify([providerId, status, amount, refundable, respondBy]);
}

/** A dispute and what it moved, together: one entry when the bank took the money, one when it gave it back. */
async function storeSeen(
  ctx: UseCaseContext,
  tx: Transaction,
  invoice: PaidInvoice,
  dispute: ProviderDispute,
): Promise<void> {
  const now = ctx.clock.now();
  const known = await listDisputes(tx, invoice.id);
  const before = known.find(({ providerId }) => providerId === dispute.id);
  await storeDispute(tx, invoice, dispute, now);
  await tellDispute(tx, invoice, before?.status ?? null, dispute, now);
  const { agentId, accountId } = invoice;
  const head = { providerId: dispute.id, agentId, accountId, currency: dispute.currency };
  for (const { amount, fee, created } of dispute.movements)
    await postEntry(tx, disputeEntry({ ...head, amount, fee, occurredAt: created }), now);
  const { intentId } = invoice;
  if (dispute.status === 'lost' && before?.status !== 'lost')
    await enqueue(tx, disputeLost, { accountId, intentId }, { now });
}

/**
 * Looks at all disputes of a payment at the provider and stores how they stand. The message that led here is not
 * believed, only that there is something to see.
 */
export async function syncDisputesOf(ctx: UseCaseContext, invoice: PaidInvoice): Promise<void> {
  await lookAtPayment(ctx, invoice, {
    known: async (reader) => (await listDisputes(reader, invoice.id)).map(stateOf).join(),
    ask: async () => {
      const seen = await ctx.ports.payments.disputes.list(invoice.accountId, invoice.intentId);
      return seen.length === 0 ? null : seen;
    },
    store: async (tx, seen) => {
      for (const dispute of seen) await storeSeen(ctx, tx, invoice, dispute);
    },
  });
}

/** The same by the payment's id at the provider. One that is not ours is left alone. */
export async function syncProviderDisputes(
  ctx: UseCaseContext,
  accountId: string,
  intentId: string,
): Promise<void> {
  const invoice = await findPaidInvoice(ctx, accountId, intentId);
  if (invoice) await syncDisputesOf(ctx, invoice);
}

/** After a message from the provider. */
export const syncDisputeHandler = handle(syncDispute, async (ctx, { accountId, providerId }) => {
  await whileConnected(ctx, accountId, async () => {
    const { intentId } = await ctx.ports.payments.disputes.read(accountId, providerId);
    if (intentId) await syncProviderDisputes(ctx, accountId, intentId);
  });
});
