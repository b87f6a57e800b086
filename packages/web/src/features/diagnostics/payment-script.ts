import type { PublicSettings } from '@gable/contracts/settings';
import { loadStripe } from '@stripe/stripe-js/pure';
import { bringStandIn } from '#shared/api/stand-in-script.ts';

/** Loads the payment script as the checkout does, and answers how many milliseconds that took. */
export async function testPaymentScript(settings: PublicSettings): Promise<number> {
  const begun = performance.now();
  await bringStandIn();
  const stripe = await loadStripe(settings.stripePublishableKey);
  if (!stripe) throw new Error('The payment script loaded, but it did not start.');
  return Math.round(performance.now() - begun);
}
