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

/** Finds a payout of this amount that was requested without a key and is still pending. */
export async function findPendingPayout(
  reader: Reader,
  { agentId, accountId }: AccountOwner,
  amount: Cents,
  currency: string,
): Promise<PayoutRow | null> {
  const pending = await reader
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
  return pending.find((row) => row.requestId === row.id) ?? null;
}

/** Finds our row for a provider payout by its metadata; null if the provider created it. */
export async function findOwnPayout(
  reader: Reader,
  accountId: string,
  latest: ProviderPayout,
): Promise<PayoutRow | null> {
  const ownId = payoutIdSchema.safeParse(latest.ownId);
  const [row] = ownId.success
    ? await reader
        .select()
        .from(payouts)
        .where(and(eq(payouts.id, ownId.data), eq(payouts.accountId, accountId)))
    : [];
  return row ?? null;
}

/** Lists an account's payouts that are not final, oldest first. */
export async function listIncompletePayouts(reader: Reader, accountId: string): Promise<PayoutRow[]> {
  return reader
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.accountId, accountId), inArray(payouts.status, ['requested', 'pending', 'in_transit'])),
    )
    .orderBy(asc(payouts.createdAt), asc(payouts.id));
}
