import { type Cents, cents, type FeeReturnId, type InvoiceId } from '@gable/contracts/kernel';
import { and, desc, eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { type FeeReturnRow, feeReturns } from './refund.tables.ts';

/** Returns the idempotency key of a fee return. */
export function toFeeReturnKey(id: FeeReturnId): string {
  return `fee-return:${id}`;
}

export async function findFeeReturn(reader: Reader, id: FeeReturnId): Promise<FeeReturnRow | null> {
  const [row] = await reader.select().from(feeReturns).where(eq(feeReturns.id, id));
  return row ?? null;
}

/** Lists the fee returns of a payment, newest first. */
export async function listFeeReturns(reader: Reader, invoiceId: InvoiceId): Promise<FeeReturnRow[]> {
  return reader
    .select()
    .from(feeReturns)
    .where(eq(feeReturns.invoiceId, invoiceId))
    .orderBy(desc(feeReturns.createdAt), desc(feeReturns.id));
}

/** Sums fee returns that are made or requested, in cents. */
export function sumFeeReturns(rows: readonly Pick<FeeReturnRow, 'amount' | 'status'>[]): Cents {
  return cents(rows.reduce((sum, { amount, status }) => (status === 'refused' ? sum : sum + amount), 0));
}

/** Marks a requested fee return as rejected by the provider, with compare-and-set. */
export async function rejectFeeReturn(
  tx: Transaction,
  id: FeeReturnId,
  changes: Pick<FeeReturnRow, 'failure' | 'updatedAt'>,
): Promise<void> {
  await tx
    .update(feeReturns)
    .set({ ...changes, status: 'refused' })
    .where(and(eq(feeReturns.id, id), eq(feeReturns.status, 'requested')));
}
