import type { StripeSandbox } from '@gable/sandbox/stripe';
import { createClauseDrafting } from '../integrations/drafting/clause-drafting.ts';
import type { DraftingPort } from '../integrations/drafting/drafting.port.ts';
import type { PaymentsPort } from '../integrations/stripe/payments.port.ts';
import { createStripePayments } from '../integrations/stripe/stripe-payments.ts';
import type { Settings } from '../settings.ts';
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
 * Stripe, or the sandbox through the same client. Our own sandbox is called in this process and not over the network: a
 * request that is being answered while the server closes must still reach it.
 */
export function openPayments(settings: Settings, sandbox: StripeSandbox | null): PaymentsPort {
  if (settings.stripe.kind === 'live') {
    const { apiUrl, ...live } = settings.stripe;
    return createStripePayments({ ...live, ...(apiUrl !== undefined && { apiUrl }) });
  }
  const { secretKey, publishableKey, webhookSecret } = SANDBOX_SECRETS;
  return createStripePayments({
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    apiUrl: settings.stripe.apiUrl ?? `${settings.publicUrl}${SANDBOX_PATH}`,
    ...(sandbox && { fetch: (input, init) => sandbox.fetch(new Request(input, init)) }),
  });
}
