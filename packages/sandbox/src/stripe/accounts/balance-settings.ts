import type { AccountDocument, BalanceSettingsDocument } from '../documents/account.document.ts';
import type { JsonObject } from '../json.ts';
import { PLATFORM_ACCOUNT } from '../kernel/ids.ts';
import type { Params } from '../kernel/params.ts';
import { invalidRequest, notSupported } from '../kernel/stripe-error.ts';
import type { Work } from '../kernel/work.ts';
import { SETTLEMENT_BUSINESS_DAYS } from '../money/ledger.ts';
import { scheduleAutomaticPayout } from '../payouts/automatic-payout.ts';
import { findConnectedAccount } from './account-capabilities.ts';

/** The platform's balance has no automatic payouts here. */
const PLATFORM_SETTINGS: BalanceSettingsDocument = {
  interval: 'manual',
  weeklyDays: [],
  monthlyDays: [],
  statementDescriptor: null,
  debitNegativeBalances: true,
};

/** Serializes the account's settings for `GET /v1/balance_settings`. */
export function balanceSettingsView(work: Work): JsonObject {
  const account = findConnectedAccount(work);
  const settings = account?.balanceSettings ?? PLATFORM_SETTINGS;
  return {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: settings.debitNegativeBalances,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: {
          interval: settings.interval,
          ...(settings.interval === 'monthly' ? { monthly_payout_days: settings.monthlyDays } : {}),
          ...(settings.interval === 'weekly' ? { weekly_payout_days: settings.weeklyDays } : {}),
        },
        statement_descriptor: settings.statementDescriptor,
        status: account === undefined || account.payouts.status === 'active' ? 'enabled' : 'disabled',
      },
      settlement_timing: { delay_days: SETTLEMENT_BUSINESS_DAYS, start_of_day: null },
    },
  };
}

/** Updates the balance settings and schedules the next automatic payout. */
export function updateBalanceSettings(work: Work, params: Params): JsonObject {
  const account = findConnectedAccount(work);
  if (account === undefined) throw notSupported("balance settings of the platform's own account");
  const payments = params.group('payments');
  const payouts = payments.group('payouts');
  if (payments.has('settlement_timing')) throw notSupported('settlement_timing');
  const current = account.balanceSettings;
  const balanceSettings: BalanceSettingsDocument = {
    ...(payouts.has('schedule') ? getSchedule(payouts.group('schedule'), current) : current),
    statementDescriptor: payouts.stringOr('statement_descriptor', current.statementDescriptor),
    debitNegativeBalances: payments.boolean('debit_negative_balances') ?? current.debitNegativeBalances,
  };
  const updated: AccountDocument = { ...account, balanceSettings };
  work.store.save(PLATFORM_ACCOUNT, 'account', updated);
  scheduleAutomaticPayout(work, balanceSettings);
  const view = balanceSettingsView(work);
  work.outbox.emit(work, 'balance_settings.updated', view);
  return view;
}

function getSchedule(schedule: Params, current: BalanceSettingsDocument): BalanceSettingsDocument {
  const interval = getInterval(schedule.string('interval')) ?? current.interval;
  const weeklyDays =
    interval === 'weekly' ? (schedule.strings('weekly_payout_days') ?? current.weeklyDays) : [];
  const monthlyDays =
    interval === 'monthly' ? (schedule.integers('monthly_payout_days') ?? current.monthlyDays) : [];
  const param = 'payments[payouts][schedule]';
  if (interval === 'weekly' && weeklyDays.length === 0) {
    throw invalidRequest(
      'A weekly schedule needs weekly_payout_days.',
      `${param}[weekly_payout_days]`,
      'parameter_missing',
    );
  }
  if (
    interval === 'monthly' &&
    (monthlyDays.length === 0 || monthlyDays.some((day) => day < 1 || day > 31))
  ) {
    throw invalidRequest(
      'A monthly schedule needs monthly_payout_days from 1 to 31.',
      `${param}[monthly_payout_days]`,
      'parameter_missing',
    );
  }
  return { ...current, interval, weeklyDays, monthlyDays };
}

function getInterval(name: string | undefined): BalanceSettingsDocument['interval'] | undefined {
  return name === 'daily' || name === 'manual' || name === 'weekly' || name === 'monthly' ? name : undefined;
}
