import { cents, formatMoney } from '@gable/contracts/kernel';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ConnectedAccount } from '../connect/index.ts';
import { syncDisputesByIntent } from '../dispute/index.ts';
import { syncPostedPayment } from '../invoice/index.ts';
import { syncProviderPayout } from '../payout/index.ts';
import { syncApplicationFee, syncRefundsByIntent } from '../refund/index.ts';
import { syncHoldByProviderId } from '../tour-hold/index.ts';
import { compareMovements, type Movements, PAGES, readMovements } from './compare-movements.ts';
import { createDifferenceFor, type Difference } from './difference.ts';
import { getLedgerTotals } from './ledger-movements.ts';

async function compareTotals(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  const { available, pending } = await ctx.ports.payments.payouts.balance(account.accountId);
  const theirs = new Map<string, number>();
  for (const { currency, amount } of [...available, ...pending])
    theirs.set(currency, (theirs.get(currency) ?? 0) + amount);
  const ours = await getLedgerTotals(ctx.db.read, account);
  const createDifference = createDifferenceFor(account);
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((currency) => {
    const [local, remote] = [ours.get(currency) ?? 0, theirs.get(currency) ?? 0];
    if (local === remote) return [];
    const format = (amount: number) => formatMoney(cents(amount), currency);
    return [createDifference('balance', account.accountId, format(local), format(remote))];
  });
}

interface Suspects {
  readonly payouts: Set<string>;
  readonly charges: Set<string>;
  readonly refunds: Set<string>;
  readonly fees: Set<string>;
  readonly disputes: Set<string>;
}

/** Collects the objects to sync: differing movements, and charges that only our ledger has. */
function findSuspects({ lines }: Movements, differences: readonly Difference[]): Suspects {
  const found: Suspects = {
    payouts: new Set(),
    charges: new Set(differences.filter(({ kind }) => kind === 'charge').map(({ objectId }) => objectId)),
    refunds: new Set(),
    fees: new Set(),
    disputes: new Set(),
  };
  for (const { family, objectId, intentId, feeId } of lines) {
    if (!differences.some((one) => one.kind === family && (family === 'refund' || one.objectId === objectId)))
      continue;
    if (family === 'payout') found.payouts.add(objectId);
    else if (family === 'dispute' && intentId) found.disputes.add(intentId);
    else if (family === 'refund' && intentId) found.refunds.add(intentId);
    else if (family === 'refund' && feeId) found.fees.add(feeId);
  }
  return found;
}

/** Syncs the objects that are missing or different in our ledger. */
async function repair(
  ctx: UseCaseContext,
  { accountId }: ConnectedAccount,
  { payouts, charges, refunds, fees, disputes }: Suspects,
): Promise<void> {
  for (const payoutId of payouts) await syncProviderPayout(ctx, accountId, payoutId);
  for (const paymentId of charges)
    if (!(await syncHoldByProviderId(ctx, accountId, paymentId)))
      await syncPostedPayment(ctx, accountId, paymentId);
  for (const intentId of refunds) await syncRefundsByIntent(ctx, accountId, intentId);
  // A fee refund without a refund is found through its application fee.
  for (const feeId of fees) await syncApplicationFee(ctx, feeId);
  for (const intentId of disputes) await syncDisputesByIntent(ctx, accountId, intentId);
}

/**
 * Compares an agent's balance and movements at the provider with the ledger, to the cent. Syncs
 * what differs, reading further back if needed, and returns the remaining differences.
 */
export async function reconcileBalance(
  ctx: UseCaseContext,
  account: ConnectedAccount,
): Promise<Difference[]> {
  const newest = await readMovements(ctx, account.accountId, PAGES.newest);
  const differences = await compareMovements(ctx, account, newest);
  const totals = await compareTotals(ctx, account);
  if (differences.length === 0 && totals.length === 0) return [];
  const deep = newest.complete ? newest : await readMovements(ctx, account.accountId, PAGES.deep);
  await repair(ctx, account, findSuspects(deep, await compareMovements(ctx, account, deep)));
  const again = await readMovements(ctx, account.accountId, newest.complete ? PAGES.newest : PAGES.deep);
  return [...(await compareTotals(ctx, account)), ...(await compareMovements(ctx, account, again))];
}
