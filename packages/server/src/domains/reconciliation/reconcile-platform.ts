import { cents, formatMoney } from '@gable/contracts/kernel';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import { getLedgerBalances } from '../ledger/index.ts';
import { syncPlatformBalance } from '../platform/index.ts';
import type { Difference } from './difference.ts';

/** The object id of the platform's balance in reports. */
const BALANCE = 'balance';

function createDifference(objectId: string, ours: string, theirs: string): Difference {
  return { kind: 'platform', agentId: null, objectId, ours, theirs };
}

/** Compares the platform's balance at the provider with the ledger, by currency. */
async function compareBalances(ctx: UseCaseContext): Promise<Difference[]> {
  const theirs = await ctx.ports.payments.platform.balance();
  const ours = await getLedgerBalances(ctx.db.read, 'platform:balance');
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((currency) => {
    const [local, remote] = [ours.get(currency) ?? cents(0), theirs.get(currency) ?? cents(0)];
    return local === remote
      ? []
      : [createDifference(BALANCE, formatMoney(local, currency), formatMoney(remote, currency))];
  });
}

/**
 * Null until all balance transactions have been read, because balances cannot be compared before.
 */
async function syncAndCompare(ctx: UseCaseContext): Promise<Difference[] | null> {
  const { complete } = await syncPlatformBalance(ctx);
  return complete ? compareBalances(ctx) : null;
}

/**
 * Reconciles the platform account with the ledger. Returns only differences found twice in a row,
 * because concurrent changes look like differences. An unreadable account is a difference as well.
 */
export async function reconcilePlatform(ctx: UseCaseContext): Promise<Difference[]> {
  try {
    const first = await syncAndCompare(ctx);
    if (first?.length === 0) return [];
    return (await syncAndCompare(ctx)) ?? [];
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED') && !isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn({ err: error }, 'the platform account could not be reconciled');
    return [createDifference('account', 'last read state', `unknown: ${error.message}`)];
  }
}
