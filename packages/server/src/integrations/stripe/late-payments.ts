import type { PaymentsPort } from './payments.port.ts';

/**
 * Payments whose adapter is loaded for the first call: the SDK is among the largest parts of the server, and many a start is
 * followed by no payment.
 * @param load Gives the same adapter each time.
 */
export function latePayments(publishableKey: string, load: () => Promise<PaymentsPort>): PaymentsPort {
  return {
    publishableKey,
    accounts: {
      create: async (input) => (await load()).accounts.create(input),
      read: async (accountId) => (await load()).accounts.read(accountId),
      setWeeklyPayouts: async (accountId, key) => (await load()).accounts.setWeeklyPayouts(accountId, key),
      hasWeeklyPayouts: async (accountId) => (await load()).accounts.hasWeeklyPayouts(accountId),
      onboardingLink: async (input) => (await load()).accounts.onboardingLink(input),
      dashboardLink: async (accountId) => (await load()).accounts.dashboardLink(accountId),
      externalAccounts: async (accountId) => (await load()).accounts.externalAccounts(accountId),
    },
    invoices: {
      issue: async (order) => (await load()).invoices.issue(order),
      recent: async (accountId, limit) => (await load()).invoices.recent(accountId, limit),
      read: async (accountId, invoiceId) => (await load()).invoices.read(accountId, invoiceId),
      void: async (accountId, invoiceId, key) => (await load()).invoices.void(accountId, invoiceId, key),
      list: async (accountId, limit) => (await load()).invoices.list(accountId, limit),
      findByIntent: async (accountId, intentId) => (await load()).invoices.findByIntent(accountId, intentId),
    },
    payouts: {
      balance: async (accountId) => (await load()).payouts.balance(accountId),
      create: async (input) => (await load()).payouts.create(input),
      read: async (accountId, payoutId) => (await load()).payouts.read(accountId, payoutId),
      list: async (accountId, limit) => (await load()).payouts.list(accountId, limit),
      movements: async (accountId, after) => (await load()).payouts.movements(accountId, after),
    },
    refunds: {
      create: async (order) => (await load()).refunds.create(order),
      read: async (accountId, refundId) => (await load()).refunds.read(accountId, refundId),
      list: async (accountId, intentId) => (await load()).refunds.list(accountId, intentId),
      recent: async (accountId, limit) => (await load()).refunds.recent(accountId, limit),
      feeReturns: async (accountId, intentId) => (await load()).refunds.feeReturns(accountId, intentId),
      findIntentOfCharge: async (accountId, chargeId) =>
        (await load()).refunds.findIntentOfCharge(accountId, chargeId),
    },
    disputes: {
      read: async (accountId, disputeId) => (await load()).disputes.read(accountId, disputeId),
      list: async (accountId, intentId) => (await load()).disputes.list(accountId, intentId),
      recent: async (accountId, limit) => (await load()).disputes.recent(accountId, limit),
    },
    webhooks: { parse: async (rawBody, signature) => (await load()).webhooks.parse(rawBody, signature) },
  };
}
