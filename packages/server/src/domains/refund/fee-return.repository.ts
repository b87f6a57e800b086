import { type Cents, cents, type FeeReturnId, type InvoiceId } from '@gable/contracts/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { type FeeReturnRow, feeReturns } from './refund.tables.ts';

/** The provider's idempotency key of a fee return: made from our row, so that asking again makes no second one. */
export function feeReturnKey(id: FeeReturnId): string {
  return `fee-return:${id}`;
}

export async function findFeeReturn(reader: Reader, id: FeeReturnId): Promise<FeeReturnRow | null> {
  const [row] = await reader.select().from(feeReturns).where(eq(feeReturns.id, id));
  return row ?? null;
}

/** The fee returns of a payment, newest first. */
export async function listFeeReturns(reader: Reader, invoiceId: InvoiceId): Promise<FeeReturnRow[]> {
  return reader
    .select()
    .from(feeReturns)
    .where(eq(feeReturns.invoiceId, invoiceId))
    .orderBy(desc(feeReturns.createdAt), desc(feeReturns.id));
}

/** What the platform has returned or is returning, cents. */
export function returnedAmount(rows: readonly Pick<FeeReturnRow, 'amount' | 'status'>[]): Cents {
  return cents(rows.reduce((sum, { amount, status }) => (status === 'refused' ? sum : sum + amount), 0));
}

/** Ends a request that the provider would not do, as a compare-and-set. */
export async function refuseFeeReturn(
  tx: Transaction,
  id: FeeReturnId,
  facts: Pick<FeeReturnRow, 'failure' | 'updatedAt'>,
): Promise<void> {
  await tx
    .update(feeReturns)
    .set({ ...facts, status: 'refused' })
    .where(and(eq(feeReturns.id, id), eq(feeReturns.status, 'requested')));
}
