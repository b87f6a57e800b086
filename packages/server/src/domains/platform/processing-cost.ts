import { type Cents, cents } from '@gable/contracts/kernel';
import { standardProcessingCost } from '@gable/contracts/refund';
import { and, eq, sum } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { bookPlatform } from './book-platform.ts';
import { platformTransactions } from './platform.tables.ts';

/** The card payment whose cost is asked for. */
export interface CostlyPayment {
  readonly chargeId: string | null;
  readonly collected: Cents;
}

async function findBookedCost(reader: Reader, chargeId: string): Promise<Cents | null> {
  const [row] = await reader
    .select({ net: sum(platformTransactions.net) })
    .from(platformTransactions)
    .where(
      and(eq(platformTransactions.chargeId, chargeId), eq(platformTransactions.kind, 'processing_cost')),
    );
  return row?.net == null ? null : cents(0 - Number(row.net));
}

/**
 * What the provider charged the platform for a payment, as it is booked, in cents. While no balance transaction names the
 * payment it is the standard price.
 */
export async function processingCostOf(reader: Reader, payment: CostlyPayment): Promise<Cents> {
  const booked = payment.chargeId === null ? null : await findBookedCost(reader, payment.chargeId);
  return booked ?? standardProcessingCost(payment.collected);
}

/** Reads the platform's balance transactions where the cost of this payment is not booked yet. */
export async function bookCostOf(ctx: UseCaseContext, { chargeId }: CostlyPayment): Promise<void> {
  if (chargeId !== null && (await findBookedCost(ctx.db.read, chargeId)) !== null) return;
  await bookPlatform(ctx);
}
