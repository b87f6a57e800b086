import type { PublicSettings } from '@gable/contracts/settings';
import type { Settings } from '../settings.ts';
import { SANDBOX_PATH } from './open-ports.ts';

/** The embedded sign-in service asks for no key; this one only says which application is calling. */
export const AUTH_PUBLISHABLE_KEY = 'sb_publishable_gable';

/** The stand-in's script; Stripe's own is loaded by its own loader. */
function stripeScriptOf({ stripe }: Settings): string | null {
  return stripe.kind === 'sandbox' ? `${stripe.apiUrl ?? SANDBOX_PATH}/js/stripe.js` : null;
}

/** What the browser is told. The addresses are relative to the page's own origin, so that any host name works. */
export function publicSettingsOf(settings: Settings, publishableKey: string): PublicSettings {
  return {
    authUrl: '/',
    authKey: AUTH_PUBLISHABLE_KEY,
    signIn: { providers: [], phoneFactors: false, sessionList: true },
    stripePublishableKey: publishableKey,
    stripeScript: stripeScriptOf(settings),
    environment: settings.production ? 'production' : 'development',
    apiBaseUrl: settings.publicUrl,
  };
}
