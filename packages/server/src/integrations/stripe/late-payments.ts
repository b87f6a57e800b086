import type { PaymentsPort } from './payments.port.ts';

/**
 * Payments whose adapter is loaded for the first call: the SDK is among the largest parts of the server, and many a start is
 * followed by no payment.
 * @param load Gives the same adapter each time.
 */
export function latePayments(publishableKey: string, load: () => Promise<PaymentsPort>): PaymentsPort {
  /** The same method, with whatever it is given, once the adapter is there. */
  const late =
    <Given extends readonly unknown[], Result>(
      method: (payments: PaymentsPort) => (...given: Given) => Promise<Result>,
    ) =>
    async (...given: Given): Promise<Result> =>
      method(await load())(...given);

  return {
    publishableKey,
    accounts: {
      create: late(({ accounts }) => accounts.create),
      read: late(({ accounts }) => accounts.read),
      isListedAsClosed: late(({ accounts }) => accounts.isListedAsClosed),
      setWeeklyPayouts: late(({ accounts }) => accounts.setWeeklyPayouts),
      hasWeeklyPayouts: late(({ accounts }) => accounts.hasWeeklyPayouts),
      onboardingLink: late(({ accounts }) => accounts.onboardingLink),
      dashboardLink: late(({ accounts }) => accounts.dashboardLink),
      externalAccounts: late(({ accounts }) => accounts.externalAccounts),
    },
    invoices: {
      issue: late(({ invoices }) => invoices.issue),
      recent: late(({ invoices }) => invoices.recent),
      read: late(({ invoices }) => invoices.read),
      void: late(({ invoices }) => invoices.void),
      list: late(({ invoices }) => invoices.list),
      findByIntent: late(({ invoices }) => invoices.findByIntent),
    },
    payouts: {
      balance: late(({ payouts }) => payouts.balance),
      create: late(({ payouts }) => payouts.create),
      read: late(({ payouts }) => payouts.read),
      list: late(({ payouts }) => payouts.list),
      movements: late(({ payouts }) => payouts.movements),
    },
    refunds: {
      create: late(({ refunds }) => refunds.create),
      read: late(({ refunds }) => refunds.read),
      list: late(({ refunds }) => refunds.list),
      recent: late(({ refunds }) => refunds.recent),
      feeReturns: late(({ refunds }) => refunds.feeReturns),
      returnFee: late(({ refunds }) => refunds.returnFee),
      findPaymentOfFee: late(({ refunds }) => refunds.findPaymentOfFee),
      findIntentOfCharge: late(({ refunds }) => refunds.findIntentOfCharge),
    },
    disputes: {
      read: late(({ disputes }) => disputes.read),
      list: late(({ disputes }) => disputes.list),
      recent: late(({ disputes }) => disputes.recent),
    },
    platform: {
      balance: late(({ platform }) => platform.balance),
      transactions: late(({ platform }) => platform.transactions),
      chargesOf: late(({ platform }) => platform.chargesOf),
    },
    webhooks: { parse: late(({ webhooks }) => webhooks.parse) },
  };
}
