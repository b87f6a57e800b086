import { cents, feeReturnIdSchema, type Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { ProviderFeeReturn } from '#integrations/stripe/reversals.port.ts';
import { newId } from '#kernel/index.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import { feeReturnEntry, feeReturnReversalEntry, postEntry, postedAmount } from '../ledger/index.ts';
import { feeReturnKey } from './fee-return.repository.ts';
import { type FeeReturnRow, feeReturns } from './refund.tables.ts';

/**
 * The ledger follows. When a refund fails the provider may take back the fee that went with it: then less of it is left than
 * what our books say.
 */
async function postFeeReturn(
  tx: Transaction,
  invoice: PaidInvoice,
  seen: ProviderFeeReturn,
  now: Instant,
): Promise<void> {
  const { agentId, accountId, currency } = invoice;
  const head = { providerId: seen.id, agentId, accountId, currency };
  if (seen.amount > 0)
    await postEntry(tx, feeReturnEntry({ ...head, amount: seen.amount, occurredAt: seen.created }), now);
  const entry = { kinds: ['refund', 'refund_reversal'] as const, providerId: seen.id };
  const posted = cents(0 - (await postedAmount(tx, entry, 'platform:fees')));
  if (posted <= seen.amount) return;
  const amount = cents(posted - seen.amount);
  await postEntry(tx, feeReturnReversalEntry({ ...head, amount, occurredAt: now }), now);
}

/**
 * Stores what the provider says of a fee return. `known` are the payment's in our books; one that is not among them was made
 * at the provider itself and gets a row.
 */
export async function storeFeeReturn(
  tx: Transaction,
  invoice: PaidInvoice,
  known: readonly FeeReturnRow[],
  seen: ProviderFeeReturn,
  now: Instant,
): Promise<void> {
  const row = known.find(({ id, providerId }) =>
    providerId === null ? feeReturnKey(id) === seen.key : providerId === seen.id,
  );
  const made = { amount: seen.amount, status: 'made', providerId: seen.id, failure: null } as const;
  if (row)
    await tx
      .update(feeReturns)
      .set({ ...made, updatedAt: now })
      .where(eq(feeReturns.id, row.id));
  else
    await tx.insert(feeReturns).values({
      ...made,
      id: newId(feeReturnIdSchema),
      invoiceId: invoice.id,
      agentId: invoice.agentId,
      currency: invoice.currency,
      createdAt: seen.created,
      updatedAt: now,
    });
  await postFeeReturn(tx, invoice, seen, now);
}
