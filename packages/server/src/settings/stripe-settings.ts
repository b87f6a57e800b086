import { type Environment, isOn } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** How the server reaches Stripe: a real account, or the stand-in that it carries itself. */
export type StripeSettings =
  | {
      readonly kind: 'sandbox';
      /** The sandbox of another process; this one then carries none. */
      readonly apiUrl: string | undefined;
    }
  | {
      readonly kind: 'live';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecrets: readonly string[];
      readonly apiUrl: string | undefined;
    };

function liveStripe(env: Environment): StripeSettings {
  const missing = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter(
    (name) => !env[name],
  );
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new SettingsError(`${missing.join(' and ')} must be set together with the other Stripe keys.`);
  }
  return {
    kind: 'live',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    // Several, separated by commas, while a secret is being rotated.
    webhookSecrets: STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
    apiUrl: env.STRIPE_API_URL,
  };
}

/** Stripe where its keys are set; else the stand-in, which production must ask for by name. */
export function stripeSettingsOf(env: Environment): StripeSettings {
  const configured = env.STRIPE_SECRET_KEY ?? env.STRIPE_PUBLISHABLE_KEY ?? env.STRIPE_WEBHOOK_SECRET;
  if (isOn(env.STRIPE_SANDBOX) || (!configured && env.NODE_ENV !== 'production'))
    return { kind: 'sandbox', apiUrl: env.STRIPE_API_URL };
  if (configured) return liveStripe(env);
  throw new SettingsError(
    'STRIPE_SECRET_KEY must be set in production; STRIPE_SANDBOX=1 asks for the sandbox, where no money moves.',
  );
}
