import { readSettings } from './settings.ts';

/** The one that is on its way or there; a failed one is forgotten, so that the next attempt is a new one. */
let coming: Promise<void> | undefined;

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      coming = undefined;
      reject(new Error(`The script at ${src} could not be loaded.`));
    };
    document.head.append(script);
  });
}

/**
 * In sandbox mode, puts the stand-in for the payment provider's script into the page: the provider's own loader then
 * finds it and loads nothing. With the real provider, and where it is there already, nothing is done. Throws when it
 * cannot be had.
 */
export async function bringStandIn(): Promise<void> {
  if ('Stripe' in window) return;
  const { stripeScript } = readSettings();
  if (!stripeScript) return;
  coming ??= addScript(stripeScript);
  await coming;
}
