import { findConnectedAccount, payoutsEnabled } from '../accounts/account-capabilities.ts';
import { defaultBankAccount } from '../accounts/bank-account.ts';
import type { BalanceSettingsDocument } from '../documents/account.document.ts';
import type { BalanceTransactionDocument, PayoutDocument } from '../documents/money.document.ts';
import { nextMonthDay, nextWeekday } from '../kernel/business-days.ts';
import type { Work } from '../kernel/work.ts';
import { getFunds } from '../money/balance.ts';
import { sendPayout } from './payout.ts';

const BUSINESS_WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** Schedules the account's next automatic payout instead of the previous one. */
export function scheduleAutomaticPayout(work: Work, settings: BalanceSettingsDocument): void {
  work.tasks.cancel(work.account, 'automatic_payout');
  const due = nextPayoutTime(work.now, settings);
  if (due === undefined) return;
  work.tasks.schedule({ due, kind: 'automatic_payout', account: work.account, subject: work.account });
}

/** Pays out the available balance if payouts are enabled, and schedules the next payout. */
export function runAutomaticPayout(work: Work): void {
  const account = findConnectedAccount(work);
  if (account === undefined || account.closed) return;
  scheduleAutomaticPayout(work, account.balanceSettings);
  const bank = defaultBankAccount(work, account.currency);
  const { available } = getFunds(work, account.currency);
  if (bank === undefined || available <= 0 || !payoutsEnabled(work)) return;
  const taken = availableMovements(work, account.currency);
  const payout = sendPayout(work, {
    amount: available,
    currency: account.currency,
    destination: bank,
    method: 'standard',
    automatic: true,
    description: 'STRIPE PAYOUT',
    statementDescriptor: account.balanceSettings.statementDescriptor,
    metadata: {},
  });
  for (const movement of [...taken, ...listMovements(work, payout.id)]) {
    work.store.save(work.account, 'balance_transaction', { ...movement, sandbox: { payout: payout.id } });
  }
  completeReconciliation(work, payout);
}

/** Makes the transactions of a payout listable by `payout`. */
function completeReconciliation(work: Work, payout: PayoutDocument): void {
  const completed: PayoutDocument = { ...payout, reconciliation_status: 'completed' };
  work.store.save(work.account, 'payout', completed);
  work.outbox.emit(work, 'payout.reconciliation_completed', completed);
}

/** Returns the available transactions that no automatic payout includes. */
function availableMovements(work: Work, currency: string): BalanceTransactionDocument[] {
  return work.store.all(work.account, 'balance_transaction', [
    { field: 'status', operator: '=', value: 'available' },
    { field: 'currency', operator: '=', value: currency },
    { field: 'sandbox.payout', operator: 'is null' },
  ]);
}

/** Returns the payout's own transaction, which Stripe includes in the list. */
function listMovements(work: Work, payout: string): BalanceTransactionDocument[] {
  return work.store.all(work.account, 'balance_transaction', [
    { field: 'source', operator: '=', value: payout },
  ]);
}

function nextPayoutTime(now: number, settings: BalanceSettingsDocument): number | undefined {
  switch (settings.interval) {
    case 'manual':
      return undefined;
    case 'daily':
      return nextWeekday(now, BUSINESS_WEEKDAYS);
    case 'weekly':
      return nextWeekday(now, settings.weeklyDays);
    case 'monthly':
      return nextMonthDay(now, settings.monthlyDays);
  }
}
