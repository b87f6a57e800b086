import { lazyValue } from '@gable/contracts/kernel';
import { createClauseDrafting } from '../integrations/drafting/clause-drafting.ts';
import type { DraftingPort } from '../integrations/drafting/drafting.port.ts';
import { createLazyPayments } from '../integrations/stripe/lazy-payments.ts';
import type { PaymentsPort } from '../integrations/stripe/payments.port.ts';
import type { StripeSettings } from '../integrations/stripe/client/stripe-client.ts';
import type { Settings } from '../settings.ts';
import type { PaymentSandbox } from './open-sandbox.ts';
import { SANDBOX_SECRETS } from './sandbox-secrets.ts';

/** The clause library, or a model where one is configured: its client is large, and loaded only then. */
export async function openDrafting(settings: Settings): Promise<DraftingPort> {
  if (!settings.openai) return createClauseDrafting();
  const { createOpenAiDrafting } = await import('../integrations/drafting/openai-drafting.ts');
  const { baseUrl, ...model } = settings.openai;
  return createOpenAiDrafting({ ...model, ...(baseUrl !== undefined && { baseUrl }) });
}

/** Where the sandbox is mounted, below the public address (stripe contract, section 6). */
export const SANDBOX_PATH = '/sandbox/stripe';

/**
 * Stripe, or the sandbox through the same client, whose SDK is loaded for the first call. Our own sandbox is called in this
 * process and not over the network: a request that is being answered while the server closes must still reach it.
 */
export function openPayments(settings: Settings, sandbox: PaymentSandbox | null): PaymentsPort {
  const stripe = stripeSettings(settings, sandbox);
  const load = async () => {
    const { createStripePayments } = await import('../integrations/stripe/stripe-payments.ts');
    return createStripePayments(stripe);
  };
  return createLazyPayments(stripe.publishableKey, lazyValue(load));
}

function stripeSettings(settings: Settings, sandbox: PaymentSandbox | null): StripeSettings {
  if (settings.stripe.kind === 'live') return settings.stripe;
  const { secretKey, publishableKey, webhookSecret } = SANDBOX_SECRETS;
  return {
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    apiUrl: settings.stripe.apiUrl ?? `${settings.publicUrl}${SANDBOX_PATH}`,
    ...(sandbox && { fetch: (input, init) => sandbox.fetch(new Request(input, init)) }),
  };
}
