import { cents, feeReturnIdSchema, type Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { ProviderFeeReturn } from '#integrations/stripe/reversals.port.ts';
import { newId } from '#kernel/index.ts';
import type { PaidInvoice } from '../invoice/index.ts';
import { feeReturnEntry, feeReturnReversalEntry, getPostedAmount, postEntry } from '../ledger/index.ts';
import { toFeeReturnKey } from './fee-return.repository.ts';
import { type FeeReturnRow, feeReturns } from './refund.tables.ts';

/**
 * Posts a fee return to the ledger. If its refund failed, the provider may take it back: posts a
 * reversal.
 */
async function postFeeReturn(
  tx: Transaction,
  invoice: PaidInvoice,
  latest: ProviderFeeReturn,
  now: Instant,
): Promise<void> {
  const { agentId, accountId, currency } = invoice;
  const head = { providerId: latest.id, agentId, accountId, invoiceId: invoice.id, currency };
  if (latest.amount > 0)
    await postEntry(tx, feeReturnEntry({ ...head, amount: latest.amount, occurredAt: latest.created }), now);
  const entry = { kinds: ['fee_return', 'fee_return_reversal'] as const, providerId: latest.id };
  const posted = cents(0 - (await getPostedAmount(tx, entry, 'platform:fees')));
  if (posted <= latest.amount) return;
  const amount = cents(posted - latest.amount);
  await postEntry(tx, feeReturnReversalEntry({ ...head, amount, occurredAt: now }), now);
}

/**
 * Stores a fee return from the provider. One that is not in `known` was created at the provider.
 */
export async function storeFeeReturn(
  tx: Transaction,
  invoice: PaidInvoice,
  known: readonly FeeReturnRow[],
  latest: ProviderFeeReturn,
  now: Instant,
): Promise<void> {
  const row = known.find(({ id, providerId }) =>
    providerId === null ? toFeeReturnKey(id) === latest.key : providerId === latest.id,
  );
  const fields = { amount: latest.amount, status: 'made', providerId: latest.id, failure: null } as const;
  if (row)
    await tx
      .update(feeReturns)
      .set({ ...fields, updatedAt: now })
      .where(eq(feeReturns.id, row.id));
  else
    await tx.insert(feeReturns).values({
      ...fields,
      id: newId(feeReturnIdSchema),
      invoiceId: invoice.id,
      agentId: invoice.agentId,
      currency: invoice.currency,
      createdAt: latest.created,
      updatedAt: now,
    });
  await postFeeReturn(tx, invoice, latest, now);
}
