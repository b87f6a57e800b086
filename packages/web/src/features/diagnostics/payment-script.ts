import type { PublicSettings } from '@gable/contracts/settings';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadSandboxScript } from '#shared/api/sandbox-script.ts';

/** Loads the payment script as the checkout does. Returns the duration in milliseconds. */
export async function testPaymentScript(settings: PublicSettings): Promise<number> {
  const startedAt = performance.now();
  await loadSandboxScript();
  const stripe = await loadStripe(settings.stripePublishableKey);
  if (!stripe) throw new Error('The payment script loaded, but it did not start.');
  return Math.round(performance.now() - startedAt);
}
