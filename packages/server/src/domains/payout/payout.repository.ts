import type { PayoutId, UserId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';
import { type PayoutRow, payouts } from './payout.tables.ts';

export async function findPayoutById(reader: Reader, payoutId: PayoutId): Promise<PayoutRow | null> {
  const [row] = await reader.select().from(payouts).where(eq(payouts.id, payoutId));
  return row ?? null;
}

export async function findPayoutByRequest(
  reader: Reader,
  agentId: UserId,
  requestId: string,
): Promise<PayoutRow | null> {
  const [row] = await reader
    .select()
    .from(payouts)
    .where(and(eq(payouts.agentId, agentId), eq(payouts.requestId, requestId)));
  return row ?? null;
}

/** Is a payout of this account on its way to the provider, so that `providerId` may turn out to be it? */
export async function isPayoutUnanswered(
  reader: Reader,
  accountId: string,
  providerId: string,
): Promise<boolean> {
  const [known] = await reader
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(payouts.providerId, providerId));
  if (known) return false;
  const [waiting] = await reader
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.accountId, accountId), eq(payouts.status, 'requested')))
    .limit(1);
  return waiting !== undefined;
}
