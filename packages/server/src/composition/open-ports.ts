import { lazyValue } from '@gable/contracts/kernel';
import { createClauseDrafting } from '../integrations/drafting/clause-drafting.ts';
import type { DraftingPort } from '../integrations/drafting/drafting.port.ts';
import type { StripeSettings } from '../integrations/stripe/client/stripe-client.ts';
import { createLazyPayments } from '../integrations/stripe/lazy-payments.ts';
import type { PaymentsPort } from '../integrations/stripe/payments.port.ts';
import type { Settings } from '../settings.ts';
import { type PaymentSandbox, SANDBOX_PATH } from './open-sandbox.ts';
import { SANDBOX_SECRETS } from './sandbox-secrets.ts';

/**
 * Opens the configured model, or the clause library. The model's client is loaded only if needed.
 */
export async function openDrafting(settings: Settings): Promise<DraftingPort> {
  if (!settings.openai) return createClauseDrafting();
  const { createOpenAiDrafting } = await import('../integrations/drafting/openai-drafting.ts');
  const { baseUrl, ...model } = settings.openai;
  return createOpenAiDrafting({ ...model, ...(baseUrl !== undefined && { baseUrl }) });
}

/**
 * Opens Stripe or the sandbox, with the same client. The Stripe SDK is loaded on the first call.
 * The embedded sandbox is called in process, so that requests in flight still reach it while the
 * server closes.
 */
export function openPayments(settings: Settings, sandbox: PaymentSandbox | null): PaymentsPort {
  const stripe = getStripeClientSettings(settings, sandbox);
  const load = async () => {
    const { createStripePayments } = await import('../integrations/stripe/stripe-payments.ts');
    return createStripePayments(stripe);
  };
  return createLazyPayments(stripe.publishableKey, lazyValue(load));
}

function getStripeClientSettings(settings: Settings, sandbox: PaymentSandbox | null): StripeSettings {
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
