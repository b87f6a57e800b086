import { inArray } from 'drizzle-orm';
import type { ProviderPayout } from '#integrations/stripe/payments.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ConnectedAccount } from '../connect/index.ts';
import {
  applyProviderPayout,
  hasPayoutsWithoutLines,
  listIncompletePayouts,
  sendRequestedPayout,
  syncProviderPayout,
  writePayoutLines,
} from '../payout/index.ts';
import { payouts } from '../payout/payout.tables.ts';
import { createDifferenceFor, type Difference, NOTHING } from './difference.ts';
import { rotateItems } from './rotate-items.ts';

/** The provider's maximum page size. */
const NEWEST = 100;

/** The maximum number of older payouts synced per account and run. */
const SYNC_LIMIT = 20;

/** Sends a payout whose job failed. A rejection is stored with the payout. */
async function retryPayout(ctx: UseCaseContext, payoutId: Parameters<typeof sendRequestedPayout>[1]) {
  try {
    await sendRequestedPayout(ctx, payoutId);
  } catch (error) {
    ctx.log.warn({ err: error, payoutId }, 'a requested payout could not be sent');
  }
}

/** Loads our statuses, keyed by provider id. */
async function loadStatuses(
  ctx: UseCaseContext,
  latest: readonly ProviderPayout[],
): Promise<ReadonlyMap<string | null, string>> {
  if (latest.length === 0) return new Map();
  const rows = await ctx.db.read
    .select({ providerId: payouts.providerId, status: payouts.status })
    .from(payouts)
    .where(
      inArray(
        payouts.providerId,
        latest.map((payout) => payout.id),
      ),
    );
  return new Map(rows.map((row) => [row.providerId, row.status]));
}

/**
 * Reconciles an account's payouts: sends requested ones, stores the newest, including automatic
 * ones, and syncs older ones that are not final. Returns the remaining differences.
 */
export async function reconcilePayouts(
  ctx: UseCaseContext,
  account: ConnectedAccount,
): Promise<Difference[]> {
  const incomplete = await listIncompletePayouts(ctx.db.read, account.accountId);
  for (const row of incomplete) if (row.status === 'requested') await retryPayout(ctx, row.id);
  const latest = await ctx.ports.payments.payouts.list(account.accountId, NEWEST);
  const known = await loadStatuses(ctx, latest);
  for (const payout of latest)
    if (known.get(payout.id) !== payout.status) await applyProviderPayout(ctx, account, payout);
  const newest = new Set<string | null>(latest.map((payout) => payout.id));
  const older = incomplete.filter((row) => row.providerId !== null && !newest.has(row.providerId));
  for (const { providerId } of rotateItems(older, SYNC_LIMIT, ctx.clock.now()))
    if (providerId) await syncProviderPayout(ctx, account.accountId, providerId);
  const ours = await loadStatuses(ctx, latest);
  const createDifference = createDifferenceFor(account);
  return latest
    .filter((payout) => ours.get(payout.id) !== payout.status)
    .map((payout) => createDifference('payout', payout.id, ours.get(payout.id) ?? NOTHING, payout.status));
}

/**
 * Writes down what payouts contain that waited for it. Call it when the account's other objects are
 * reconciled. A failure is logged and retried in the next run.
 */
export async function reconcilePayoutLines(
  ctx: UseCaseContext,
  { accountId }: ConnectedAccount,
): Promise<void> {
  if (!(await hasPayoutsWithoutLines(ctx.db.read, accountId))) return;
  try {
    await writePayoutLines(ctx, accountId, { isReconciled: true });
  } catch (error) {
    ctx.log.warn({ err: error, accountId }, 'the contents of payouts could not be written down');
  }
}
