import type { PublicSettings } from '@gable/contracts/settings';
import type { Settings } from '../settings.ts';
import { SANDBOX_PATH } from './open-sandbox.ts';
import type { SignIn } from './open-sign-in.ts';

/** Returns the script of the sandbox; null for Stripe, which has its own loader. */
function getStripeScript({ stripe }: Settings): string | null {
  return stripe.kind === 'sandbox' ? `${stripe.apiUrl ?? SANDBOX_PATH}/js/stripe.js` : null;
}

/** Returns the settings of the web app. URLs are relative, so that any host name works. */
export function getPublicSettings(
  settings: Settings,
  signIn: SignIn['publicSettings'],
  publishableKey: string,
): PublicSettings {
  return {
    ...signIn,
    stripePublishableKey: publishableKey,
    stripeScript: getStripeScript(settings),
    environment: settings.production ? 'production' : 'development',
    apiBaseUrl: settings.publicUrl,
  };
}
