import type { PaymentsPort } from './payments.port.ts';
import { createStripeAccounts } from './stripe-accounts.ts';
import { createStripeClient, type StripeSettings } from './stripe-client.ts';
import { createStripeDisputes } from './stripe-disputes.ts';
import { createStripeInvoices } from './stripe-invoices.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { createStripePlatform } from './stripe-platform.ts';
import { createStripeRefunds } from './stripe-refunds.ts';
import { createStripeWebhooks } from './stripe-webhooks.ts';

/** The payments port on Stripe, or on anything that speaks Stripe's wire protocol. */
export function createStripePayments(settings: StripeSettings): PaymentsPort {
  const client = createStripeClient(settings);
  const webhooks = createStripeWebhooks(client, settings.webhookSecrets);
  return {
    accounts: createStripeAccounts(client),
    invoices: createStripeInvoices(client),
    payouts: createStripePayouts(client),
    refunds: createStripeRefunds(client),
    disputes: createStripeDisputes(client),
    platform: createStripePlatform(client),
    webhooks: { parse: async (rawBody, signature) => webhooks.parse(rawBody, signature) },
    publishableKey: settings.publishableKey,
  };
}
