import { formatMoney, type UserId } from '@gable/contracts/kernel';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import {
  type AccountsPage,
  type ConnectedAccount,
  isAccessRefused,
  listConnectedAccounts,
  recordListedClosure,
  setWeeklyPayouts,
  syncProviderAccount,
} from '../connect/index.ts';
import { findUnrecordedCharges, listUnpaidInvoices } from '../invoice/index.ts';
import { compareProposals } from './compare-proposals.ts';
import { createDifferenceFor, type Difference, NOTHING } from './difference.ts';
import { getLedgerTotals } from './ledger-movements.ts';
import { reconcileBalance } from './reconcile-balance.ts';
import { abandonHolds, reconcileHolds } from './reconcile-holds.ts';
import { reconcileInvoices, retryVoids } from './reconcile-invoices.ts';
import { reconcilePayoutLines, reconcilePayouts } from './reconcile-payouts.ts';
import { reconcilePlatform } from './reconcile-platform.ts';
import { reconcileReversals } from './reconcile-reversals.ts';

/** The number of agents per page. */
const PAGE = 50;

/**
 * The schedule does not affect balances, so a failure is only logged and retried in the next run.
 */
async function trySetWeeklyPayouts(ctx: UseCaseContext, account: ConnectedAccount): Promise<void> {
  try {
    await setWeeklyPayouts(ctx, account);
  } catch (error) {
    ctx.log.warn({ err: error, accountId: account.accountId }, 'weekly payouts could not be set');
  }
}

async function reconcileObjects(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  const differences = [
    ...(await reconcileInvoices(ctx, account)),
    ...(await reconcileHolds(ctx, account)),
    ...(await reconcilePayouts(ctx, account)),
    ...(await reconcileReversals(ctx, account)),
    ...(await reconcileBalance(ctx, account)),
    // Proposals are compared once per agent, with the current account.
    ...(account.former ? [] : await compareProposals(ctx, account)),
  ];
  await reconcilePayoutLines(ctx, account);
  return differences;
}

/** The provider's value for an ended account. */
const ACCOUNT_ENDED = 'nothing: the account is closed or disconnected';

/** Finds unrecorded card payments that may have paid one of the account's unpaid invoices. */
async function findUnrecordedPayments(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  const createDifference = createDifferenceFor(account);
  const found = new Map<string, Difference>();
  for (const row of await listUnpaidInvoices(ctx.db.read, account))
    for (const { chargeId, fee } of await findUnrecordedCharges(ctx, row)) {
      const description = `a payment with a fee of ${formatMoney(fee, row.currency)}`;
      found.set(chargeId, createDifference('charge', chargeId, NOTHING, description));
    }
  return [...found.values()];
}

/**
 * Returns the differences of an account that we can no longer read: its ledger balance, and
 * payments that only appear in the platform's fees.
 */
async function compareEndedAccount(
  ctx: UseCaseContext,
  account: ConnectedAccount,
  why: string,
): Promise<Difference[]> {
  const totals = await getLedgerTotals(ctx.db.read, account);
  const createDifference = createDifferenceFor(account);
  const balances = [...totals].flatMap(([currency, amount]) =>
    amount === 0
      ? []
      : [createDifference('account', account.accountId, `${amount} cents of ${currency}`, why)],
  );
  return [...balances, ...(await findUnrecordedPayments(ctx, account))];
}

/** Reconciles an ended account as far as possible. */
async function reconcileEndedAccount(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  await recordListedClosure(ctx, account);
  await retryVoids(ctx, account);
  await abandonHolds(ctx, account);
  return compareEndedAccount(ctx, account, ACCOUNT_ENDED);
}

/**
 * Reconciles one account with the same use cases that provider events trigger. Returns only
 * differences found twice in a row, because concurrent changes look like differences.
 * PROVIDER_UNAVAILABLE.
 */
async function reconcileAccount(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  const current = account.former ? account : await refreshAccount(ctx, account);
  if (!current) return [];
  if (current.closed && !current.former) return reconcileEndedAccount(ctx, current);
  try {
    if (!current.former) await trySetWeeklyPayouts(ctx, current);
    const first = await reconcileObjects(ctx, current);
    return first.length === 0 ? [] : await reconcileObjects(ctx, current);
  } catch (error) {
    if (current.former && isAccessRefused(error)) return reconcileEndedAccount(ctx, current);
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    return compareEndedAccount(ctx, current, error.message);
  }
}

/** Syncs an account; null if its agent has replaced it in the meantime. */
async function refreshAccount(
  ctx: UseCaseContext,
  account: ConnectedAccount,
): Promise<ConnectedAccount | null> {
  const row = await syncProviderAccount(ctx, account.accountId);
  return row && { ...account, status: row.status, closed: row.closed };
}

/** Like `reconcileAccount`, but reports a failure as a difference. */
export async function tryReconcileAccount(
  ctx: UseCaseContext,
  account: ConnectedAccount,
): Promise<Difference[]> {
  try {
    return await reconcileAccount(ctx, account);
  } catch (error) {
    ctx.log.warn({ err: error, accountId: account.accountId }, 'an account could not be reconciled');
    const reason = error instanceof Error ? error.message : String(error);
    return [createDifferenceFor(account)('account', account.accountId, account.status, `unknown: ${reason}`)];
  }
}

/**
 * Iterates over the current and former accounts of all agents after `after`, one page at a time.
 */
export async function* iterateAccounts(
  ctx: Pick<UseCaseContext, 'db'>,
  after: UserId | null,
): AsyncGenerator<ConnectedAccount> {
  let cursor = after;
  do {
    const page: AccountsPage = await listConnectedAccounts(ctx.db.read, cursor, PAGE);
    yield* page.accounts;
    cursor = page.nextAfter;
  } while (cursor !== null);
}

/**
 * Reconciles all connected accounts and the platform account. Repairs what it can and returns the
 * remaining differences.
 */
export async function reconcile(ctx: UseCaseContext): Promise<Difference[]> {
  const differences: Difference[] = [];
  for await (const account of iterateAccounts(ctx, null))
    differences.push(...(await tryReconcileAccount(ctx, account)));
  return [...differences, ...(await reconcilePlatform(ctx))];
}
