import { createStripeAccounts } from './accounts/stripe-accounts.ts';
import { createStripeClient, type StripeSettings } from './client/stripe-client.ts';
import { createStripeWebhooks } from './events/stripe-webhooks.ts';
import { createStripeHolds } from './holds/stripe-holds.ts';
import { createStripeInvoices } from './invoices/stripe-invoices.ts';
import type { PaymentsPort } from './payments.port.ts';
import { createStripePayouts } from './payouts/stripe-payouts.ts';
import { createStripePlatform } from './platform/stripe-platform.ts';
import { createStripeDisputes } from './refunds/stripe-disputes.ts';
import { createStripeRefunds } from './refunds/stripe-refunds.ts';

/** Implements the payments port with Stripe, or a server with the same wire protocol. */
export function createStripePayments(settings: StripeSettings): PaymentsPort {
  const client = createStripeClient(settings);
  const webhooks = createStripeWebhooks(client, settings.webhookSecrets);
  return {
    accounts: createStripeAccounts(client),
    invoices: createStripeInvoices(client),
    holds: createStripeHolds(client),
    payouts: createStripePayouts(client),
    refunds: createStripeRefunds(client),
    disputes: createStripeDisputes(client),
    platform: createStripePlatform(client),
    webhooks: { parse: async (rawBody, signature) => webhooks.parse(rawBody, signature) },
    publishableKey: settings.publishableKey,
  };
}
