import { inArray } from 'drizzle-orm';
import type { ProviderPayout } from '#integrations/stripe/payments.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { KnownAccount } from '../connect/index.ts';
import {
  listUnsettledPayouts,
  sendRequestedPayout,
  syncProviderPayout,
  syncSeenPayout,
} from '../payout/index.ts';
import { payouts } from '../payout/payout.tables.ts';
import { type Difference, differencesOf, NOTHING } from './difference.ts';
import { takeTurns } from './take-turns.ts';

/** The most that the provider lists at once. */
const NEWEST = 100;

/** So many older payouts of an account are asked after in one round. */
const ASKED_AFTER = 20;

/** Sends a payout whose job died, or finds what became of it. A refusal is stored with it and is no failure here. */
async function sendAgain(ctx: UseCaseContext, payoutId: Parameters<typeof sendRequestedPayout>[1]) {
  try {
    await sendRequestedPayout(ctx, payoutId);
  } catch (error) {
    ctx.log.warn({ err: error, payoutId }, 'a payout that waits could not be sent');
  }
}

/** Our word for each of the provider's payouts. */
async function ownStatuses(
  ctx: UseCaseContext,
  seen: readonly ProviderPayout[],
): Promise<ReadonlyMap<string | null, string>> {
  if (seen.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({ providerId: payouts.providerId, status: payouts.status })
    .from(payouts)
    .where(
      inArray(
        payouts.providerId,
        seen.map((payout) => payout.id),
      ),
    );
  return new Map(rows.map((row) => [row.providerId, row.status]));
}

/**
 * An account's payouts: those that wait are sent, the newest are held against ours and stored as they stand, the
 * provider's own ones of Mondays among them, and older ones that are on their way are asked after. What still differs
 * then is answered.
 */
export async function reconcilePayouts(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  const unsettled = await listUnsettledPayouts(ctx.db.read, account.accountId);
  for (const row of unsettled) if (row.status === 'requested') await sendAgain(ctx, row.id);
  const seen = await ctx.ports.payments.payouts.list(account.accountId, NEWEST);
  const known = await ownStatuses(ctx, seen);
  for (const payout of seen)
    if (known.get(payout.id) !== payout.status) await syncSeenPayout(ctx, account, payout);
  const newest = new Set<string | null>(seen.map((payout) => payout.id));
  const older = unsettled.filter((row) => row.providerId !== null && !newest.has(row.providerId));
  for (const { providerId } of takeTurns(older, ASKED_AFTER, ctx.clock.now()))
    if (providerId) await syncProviderPayout(ctx, account.accountId, providerId);
  const ours = await ownStatuses(ctx, seen);
  const differ = differencesOf(account);
  return seen
    .filter((payout) => ours.get(payout.id) !== payout.status)
    .map((payout) => differ('payout', payout.id, ours.get(payout.id) ?? NOTHING, payout.status));
}
