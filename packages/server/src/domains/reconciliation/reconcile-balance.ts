import { cents, formatMoney } from '@gable/contracts/kernel';
import type { UseCaseContext } from '#kernel/index.ts';
import type { KnownAccount } from '../connect/index.ts';
import { syncProviderDisputes } from '../dispute/index.ts';
import { syncBookedPayment } from '../invoice/index.ts';
import { syncProviderPayout } from '../payout/index.ts';
import { syncFee, syncProviderRefunds } from '../refund/index.ts';
import { compareMovements, type Movements, PAGES, readMovements } from './compare-movements.ts';
import { type Difference, differencesOf } from './difference.ts';
import { ownTotals } from './own-movements.ts';

async function compareTotals(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  const { available, pending } = await ctx.ports.payments.payouts.balance(account.accountId);
  const theirs = new Map<string, number>();
  for (const { currency, amount } of [...available, ...pending])
    theirs.set(currency, (theirs.get(currency) ?? 0) + amount);
  const ours = await ownTotals(ctx.db.read, account);
  const differ = differencesOf(account);
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((currency) => {
    const [mine, seen] = [ours.get(currency) ?? 0, theirs.get(currency) ?? 0];
    if (mine === seen) return [];
    const words = (amount: number) => formatMoney(cents(amount), currency);
    return [differ('balance', account.accountId, words(mine), words(seen))];
  });
}

interface Suspects {
  readonly payouts: Set<string>;
  readonly charges: Set<string>;
  readonly refunds: Set<string>;
  readonly fees: Set<string>;
  readonly disputes: Set<string>;
}

/** What is to be looked at again: the lines that differ, and the charges that only our books have. */
function suspectsOf({ lines }: Movements, differences: readonly Difference[]): Suspects {
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

/** Looks again at what moved the balance and is missing or different in our ledger. */
async function repair(
  ctx: UseCaseContext,
  { accountId }: KnownAccount,
  { payouts, charges, refunds, fees, disputes }: Suspects,
): Promise<void> {
  for (const payoutId of payouts) await syncProviderPayout(ctx, accountId, payoutId);
  for (const paymentId of charges) await syncBookedPayment(ctx, accountId, paymentId);
  for (const intentId of refunds) await syncProviderRefunds(ctx, accountId, intentId);
  // A fee that is refunded alone belongs to no refund: its payment is found through the fee.
  for (const feeId of fees) await syncFee(ctx, feeId);
  for (const intentId of disputes) await syncProviderDisputes(ctx, accountId, intentId);
}

/**
 * An agent's money, to the cent: the provider's balance against our ledger's, and what moved it line by line. Where they
 * differ, what moved is looked at again, as far back as is needed; what still differs then is answered.
 */
export async function reconcileBalance(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  const newest = await readMovements(ctx, account.accountId, PAGES.newest);
  const differences = await compareMovements(ctx, account, newest);
  const totals = await compareTotals(ctx, account);
  if (differences.length === 0 && totals.length === 0) return [];
  const deep = newest.complete ? newest : await readMovements(ctx, account.accountId, PAGES.deep);
  await repair(ctx, account, suspectsOf(deep, await compareMovements(ctx, account, deep)));
  const again = await readMovements(ctx, account.accountId, newest.complete ? PAGES.newest : PAGES.deep);
  return [...(await compareTotals(ctx, account)), ...(await compareMovements(ctx, account, again))];
}
