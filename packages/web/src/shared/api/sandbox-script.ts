import { readSettings } from './settings.ts';

/** The pending or finished load. Cleared on failure, so that the next call tries again. */
let load: Promise<void> | undefined;

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      load = undefined;
      reject(new Error(`The script at ${src} could not be loaded.`));
    };
    document.head.append(script);
  });
}

/**
 * Loads the sandbox's replacement for Stripe.js, so that Stripe's own loader finds it and loads
 * nothing. Does nothing outside sandbox mode. Throws if the script cannot be loaded.
 */
export async function loadSandboxScript(): Promise<void> {
  if ('Stripe' in window) return;
  const { stripeScript } = readSettings();
  if (!stripeScript) return;
  load ??= addScript(stripeScript);
  await load;
}
