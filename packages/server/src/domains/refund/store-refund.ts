import { type Instant, type RefundId, refundIdSchema } from '@gable/contracts/kernel';
import type { RefundEvent, RefundStatus } from '@gable/contracts/refund';
import type { Transaction } from '#db/index.ts';
import type { ProviderRefund } from '#integrations/stripe/reversals.port.ts';
import { newId } from '#kernel/index.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import { postEntry, refundEntry, refundReversalEntry } from '../ledger/index.ts';
import { publishRefund } from './publish-refund.ts';
import { moveRefund } from './refund.repository.ts';
import { type RefundRow, refunds } from './refund.tables.ts';
import { tellRefund } from './tell-refund.ts';

/** The provider's idempotency key of a refund: made from our row, so that asking again makes no second one. */
export function refundKey(refundId: RefundId): string {
  return `refund:${refundId}`;
}

/** What the provider's word does to our row. */
function eventOf(status: RefundStatus): RefundEvent {
  return status === 'pending' ? 'sent' : status;
}

/** The ledger follows: out when the provider has taken it, back in when the card did not get it. */
async function postMoney(
  tx: Transaction,
  invoice: PaidInvoice,
  seen: ProviderRefund,
  now: Instant,
): Promise<void> {
  if (seen.movement === 'none') return;
  const { id: providerId, amount, currency, created } = seen;
  const { agentId, accountId } = invoice;
  const movement = { providerId, agentId, accountId, currency, amount };
  await postEntry(tx, refundEntry({ ...movement, occurredAt: created }), now);
  if (seen.movement === 'returned')
    await postEntry(tx, refundReversalEntry({ ...movement, occurredAt: now }), now);
}

/**
 * Stores a refund as the provider has it now. `known` are the payment's refunds in our books; one that is not among
 * them was made at the provider itself and gets a row.
 */
export async function storeSeenRefund(
  tx: Transaction,
  invoice: PaidInvoice,
  known: readonly RefundRow[],
  seen: ProviderRefund,
  now: Instant,
): Promise<void> {
  const facts = { providerId: seen.id, failure: seen.failure, updatedAt: now };
  const row = known.find(
    ({ id, providerId }) =>
      (providerId ?? seen.id) === seen.id && (providerId !== null || refundKey(id) === seen.key),
  );
  const id = row?.id ?? newId(refundIdSchema);
  const isNews = !row || (await moveRefund(tx, row.id, eventOf(seen.status), facts));
  if (!row)
    await tx.insert(refunds).values({
      ...facts,
      id,
      invoiceId: invoice.id,
      proposalId: invoice.proposalId,
      agentId: invoice.agentId,
      requestId: null,
      amount: seen.amount,
      currency: seen.currency,
      status: seen.status,
      createdAt: seen.created,
    });
  if (isNews) {
    await tellRefund(tx, invoice, seen, now);
    await publishRefund(tx, invoice, { ...seen, id }, now);
  }
  await postMoney(tx, invoice, seen, now);
}
