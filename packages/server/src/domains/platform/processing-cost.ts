import { type Cents, cents } from '@gable/contracts/kernel';
import { standardProcessingCost } from '@gable/contracts/refund';
import { and, eq, sum } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { platformTransactions } from './platform.tables.ts';
import { syncPlatformBalance } from './sync-platform-balance.ts';

/** A card payment with a processing cost. */
export interface ProcessedPayment {
  readonly chargeId: string | null;
  readonly collected: Cents;
}

async function findPostedCost(reader: Reader, chargeId: string): Promise<Cents | null> {
  const [row] = await reader
    .select({ net: sum(platformTransactions.net) })
    .from(platformTransactions)
    .where(
      and(eq(platformTransactions.chargeId, chargeId), eq(platformTransactions.kind, 'processing_cost')),
    );
  return row?.net == null ? null : cents(0 - Number(row.net));
}

/** Returns the processing cost of a payment, in cents; the standard price until it is posted. */
export async function getProcessingCost(reader: Reader, payment: ProcessedPayment): Promise<Cents> {
  const posted = payment.chargeId === null ? null : await findPostedCost(reader, payment.chargeId);
  return posted ?? standardProcessingCost(payment.collected);
}

/** Syncs the platform balance if the cost of this payment is not posted yet. */
export async function syncProcessingCost(ctx: UseCaseContext, { chargeId }: ProcessedPayment): Promise<void> {
  if (chargeId !== null && (await findPostedCost(ctx.db.read, chargeId)) !== null) return;
  await syncPlatformBalance(ctx);
}
