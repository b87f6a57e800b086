import { cents, formatMoney } from '@gable/contracts/kernel';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import { ledgerBalances } from '../ledger/index.ts';
import { bookPlatform } from '../platform/index.ts';
import type { Difference } from './difference.ts';

/** Named so in reports: the provider's balance of the platform's own account. */
const BALANCE = 'balance';

function differ(objectId: string, ours: string, theirs: string): Difference {
  return { kind: 'platform', agentId: null, objectId, ours, theirs };
}

/** The platform's balance at the provider against the ledger's, in each currency. */
async function compareBalances(ctx: UseCaseContext): Promise<Difference[]> {
  const theirs = await ctx.ports.payments.platform.balance();
  const ours = await ledgerBalances(ctx.db.read, 'platform:balance');
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((currency) => {
    const [mine, seen] = [ours.get(currency) ?? cents(0), theirs.get(currency) ?? cents(0)];
    return mine === seen ? [] : [differ(BALANCE, formatMoney(mine, currency), formatMoney(seen, currency))];
  });
}

/** Null while the older balance transactions are still being read: then the balances cannot be compared. */
async function bookAndCompare(ctx: UseCaseContext): Promise<Difference[] | null> {
  const { complete } = await bookPlatform(ctx);
  return complete ? compareBalances(ctx) : null;
}

/**
 * The platform's own account: what moved it is booked, and its balance is held against the ledger's. What happens meanwhile
 * looks like a difference for a moment: only what is there twice is answered. An account that cannot be read now is a
 * difference as well.
 */
export async function reconcilePlatform(ctx: UseCaseContext): Promise<Difference[]> {
  try {
    const first = await bookAndCompare(ctx);
    if (first?.length === 0) return [];
    return (await bookAndCompare(ctx)) ?? [];
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED') && !isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    ctx.log.warn({ err: error }, 'the platform account could not be reconciled');
    return [differ('account', 'booked as it was last read', `not known: ${error.message}`)];
  }
}
