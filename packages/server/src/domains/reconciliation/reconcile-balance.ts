import { cents, formatMoney } from '@gable/contracts/kernel';
import type { UseCaseContext } from '../../kernel/index.ts';
import type { KnownAccount } from '../connect/index.ts';
import { syncProviderDisputes } from '../dispute/index.ts';
import { syncProviderIntent } from '../invoice/index.ts';
import { syncProviderPayout } from '../payout/index.ts';
import { syncProviderRefunds } from '../refund/index.ts';
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

/** Looks again at what moved the balance and is missing or different in our ledger. */
async function repair(
  ctx: UseCaseContext,
  { accountId }: KnownAccount,
  { lines }: Movements,
  differences: readonly Difference[],
): Promise<void> {
  const suspect = (kind: string, id: string) =>
    differences.some((one) => one.kind === kind && (kind === 'refund' || one.objectId === id));
  const intents = new Map<string, Set<string>>();
  for (const { family, objectId, intentId } of lines) {
    if (!suspect(family, objectId)) continue;
    if (family === 'payout') await syncProviderPayout(ctx, accountId, objectId);
    else if (intentId) intents.set(family, (intents.get(family) ?? new Set()).add(intentId));
  }
  for (const intentId of intents.get('charge') ?? []) await syncProviderIntent(ctx, accountId, intentId);
  for (const intentId of intents.get('refund') ?? []) await syncProviderRefunds(ctx, accountId, intentId);
  for (const intentId of intents.get('dispute') ?? []) await syncProviderDisputes(ctx, accountId, intentId);
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
  await repair(ctx, account, deep, await compareMovements(ctx, account, deep));
  const again = await readMovements(ctx, account.accountId, newest.complete ? PAGES.newest : PAGES.deep);
  return [...(await compareTotals(ctx, account)), ...(await compareMovements(ctx, account, again))];
}
