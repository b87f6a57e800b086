import type { PublicSettings } from '@gable/contracts/settings';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Puts a script into the page; on failure it is taken out again, so that the next attempt is a new one. */
function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script at ${src} could not be loaded.`));
    };
    document.head.append(script);
  });
}

/** Loads the payment script as the checkout does, and answers how many milliseconds that took. */
export async function testPaymentScript(settings: PublicSettings): Promise<number> {
  const begun = performance.now();
  // In sandbox mode our stand-in has to be in the page first; Stripe's own loader then finds it and loads nothing.
  if (settings.stripeScript && !('Stripe' in window)) await addScript(settings.stripeScript);
  const stripe = await loadStripe(settings.stripePublishableKey);
  if (!stripe) throw new Error('The payment script loaded, but it did not start.');
  return Math.round(performance.now() - begun);
}
