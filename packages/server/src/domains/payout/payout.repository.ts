import { type Cents, type PayoutId, payoutIdSchema, type UserId } from '@gable/contracts/kernel';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { ProviderPayout } from '#integrations/stripe/payments.port.ts';
import type { AccountOwner } from '../connect/index.ts';
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

/**
 * The account's payout of this amount that was asked for without a key of the click's own, and whose fate the provider has
 * not told yet; null when there is none.
 */
export async function findUndecidedPayout(
  reader: Reader,
  { agentId, accountId }: AccountOwner,
  amount: Cents,
  currency: string,
): Promise<PayoutRow | null> {
  const undecided = await reader
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.agentId, agentId),
        eq(payouts.accountId, accountId),
        eq(payouts.status, 'requested'),
        eq(payouts.amount, amount),
        eq(payouts.currency, currency),
      ),
    )
    .orderBy(asc(payouts.createdAt), asc(payouts.id));
  return undecided.find((row) => row.requestId === row.id) ?? null;
}

/** The payout of ours that the provider made this one for; null for one of the provider's own. */
export async function findOwnPayout(
  reader: Reader,
  accountId: string,
  seen: ProviderPayout,
): Promise<PayoutRow | null> {
  const ownId = payoutIdSchema.safeParse(seen.ownId);
  const [row] = ownId.success
    ? await reader
        .select()
        .from(payouts)
        .where(and(eq(payouts.id, ownId.data), eq(payouts.accountId, accountId)))
    : [];
  return row ?? null;
}

/** An account's payouts that are not at their end, the oldest first: not sent yet, or on their way to the bank. */
export async function listUnsettledPayouts(reader: Reader, accountId: string): Promise<PayoutRow[]> {
  return reader
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.accountId, accountId), inArray(payouts.status, ['requested', 'pending', 'in_transit'])),
    )
    .orderBy(asc(payouts.createdAt), asc(payouts.id));
}
