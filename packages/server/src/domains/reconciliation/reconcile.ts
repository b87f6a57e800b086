import { formatMoney, type UserId } from '@gable/contracts/kernel';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import {
  type AccountsPage,
  isAccessRefused,
  type KnownAccount,
  listKnownAccounts,
  noteListedClosing,
  payOutOnMondays,
  syncProviderAccount,
} from '../connect/index.ts';
import { findUnheardCharges, listUnsettledInvoices } from '../invoice/index.ts';
import { compareProposals } from './compare-proposals.ts';
import { type Difference, differencesOf, NOTHING } from './difference.ts';
import { ownTotals } from './own-movements.ts';
import { reconcileBalance } from './reconcile-balance.ts';
import { reconcileInvoices, retryVoids } from './reconcile-invoices.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { reconcilePlatform } from './reconcile-platform.ts';
import { reconcileReturns } from './reconcile-returns.ts';

/** The number of agents whose accounts are listed at a time. Each account is reconciled separately. */
const PAGE = 50;

/** The schedule is no money: where it cannot be set, the next round tries again. */
async function trySchedule(ctx: UseCaseContext, account: KnownAccount): Promise<void> {
  try {
    await payOutOnMondays(ctx, account);
  } catch (error) {
    ctx.log.warn({ err: error, accountId: account.accountId }, 'weekly payouts could not be set');
  }
}

async function goThrough(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  return [
    ...(await reconcileInvoices(ctx, account)),
    ...(await reconcilePayouts(ctx, account)),
    ...(await reconcileReturns(ctx, account)),
    ...(await reconcileBalance(ctx, account)),
    // Of an agent with several accounts, the present one's turn looks at the proposals.
    ...(account.former ? [] : await compareProposals(ctx, account)),
  ];
}

/** Said of an account that the provider shows us no longer. */
const GONE = 'nothing: the account is closed or no longer connected';

/** The card payments that may have paid one of the account's unsettled invoices, each once. */
async function unheardPayments(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  const differ = differencesOf(account);
  const found = new Map<string, Difference>();
  for (const row of await listUnsettledInvoices(ctx.db.read, account))
    for (const { chargeId, fee } of await findUnheardCharges(ctx, row)) {
      const words = `a payment with a fee of ${formatMoney(fee, row.currency)}`;
      found.set(chargeId, differ('charge', chargeId, NOTHING, words));
    }
  return [...found.values()];
}

/**
 * An account that the provider shows us no longer differs by whatever our books still count in it, and by the payments on
 * it that only the platform's fees tell of.
 */
async function closedAccount(ctx: UseCaseContext, account: KnownAccount, why: string): Promise<Difference[]> {
  const totals = await ownTotals(ctx.db.read, account);
  const differ = differencesOf(account);
  const held = [...totals].flatMap(([currency, amount]) =>
    amount === 0 ? [] : [differ('account', account.accountId, `${amount} cents of ${currency}`, why)],
  );
  return [...held, ...(await unheardPayments(ctx, account))];
}

/** An account that has ended: what is certain of it by now is stored, and what still differs is answered. */
async function endedAccount(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  await noteListedClosing(ctx, account);
  await retryVoids(ctx, account);
  return closedAccount(ctx, account, GONE);
}

/**
 * Goes through one agent's account: repairs what a lost message left behind, by the same use cases that a message
 * starts, and answers what still differs. What happens meanwhile looks like a difference for a moment: only what is
 * there twice is answered. Throws PROVIDER_UNAVAILABLE where the provider cannot be asked.
 */
async function reconcileAccount(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  const current = account.former ? account : await refreshed(ctx, account);
  if (!current) return [];
  if (current.closed && !current.former) return endedAccount(ctx, current);
  try {
    if (!current.former) await trySchedule(ctx, current);
    const first = await goThrough(ctx, current);
    return first.length === 0 ? [] : await goThrough(ctx, current);
  } catch (error) {
    if (current.former && isAccessRefused(error)) return endedAccount(ctx, current);
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    return closedAccount(ctx, current, error.message);
  }
}

/** Null for an account that its agent has replaced meanwhile. */
async function refreshed(ctx: UseCaseContext, account: KnownAccount): Promise<KnownAccount | null> {
  const row = await syncProviderAccount(ctx, account.accountId);
  return row && { ...account, status: row.status, closed: row.closed };
}

/** The same; an account that cannot be gone through now is a difference as well: nobody knows that it agrees. */
export async function tryReconcileAccount(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  try {
    return await reconcileAccount(ctx, account);
  } catch (error) {
    ctx.log.warn({ err: error, accountId: account.accountId }, 'an account could not be reconciled');
    const reason = error instanceof Error ? error.message : String(error);
    return [differencesOf(account)('account', account.accountId, account.status, `not known: ${reason}`)];
  }
}

/** Every account of the agents after `after`, also those that they replaced, a page of agents at a time. */
export async function* accountsAfter(
  ctx: Pick<UseCaseContext, 'db'>,
  after: UserId | null,
): AsyncGenerator<KnownAccount> {
  let cursor = after;
  do {
    const page: AccountsPage = await listKnownAccounts(ctx.db.read, cursor, PAGE);
    yield* page.accounts;
    cursor = page.nextAfter;
  } while (cursor !== null);
}

/**
 * Goes through every agent's account and everything in it that is not final, and then through the platform's own account.
 * Repairs what it can; answers where our books and the provider's still differ: nothing when all agree.
 */
export async function reconcile(ctx: UseCaseContext): Promise<Difference[]> {
  const differences: Difference[] = [];
  for await (const account of accountsAfter(ctx, null))
    differences.push(...(await tryReconcileAccount(ctx, account)));
  return [...differences, ...(await reconcilePlatform(ctx))];
}
