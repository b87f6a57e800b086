import { type Environment, isOn } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** How the server reaches Stripe: a live account, or a sandbox. */
export type StripeSettings =
  | {
      readonly kind: 'sandbox';
      /** The URL of a sandbox in another process. If undefined, the embedded sandbox is used. */
      readonly apiUrl: string | undefined;
    }
  | {
      readonly kind: 'live';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecrets: readonly string[];
      readonly apiUrl: string | undefined;
    };

function parseLiveStripe(env: Environment): StripeSettings {
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
    // Several secrets, separated by commas, during a rotation.
    webhookSecrets: STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
    apiUrl: env.STRIPE_API_URL,
  };
}

/**
 * Uses Stripe if its keys are set, otherwise the sandbox, which production has to enable
 * explicitly. Throws SettingsError.
 */
export function parseStripeSettings(env: Environment): StripeSettings {
  const configured = env.STRIPE_SECRET_KEY ?? env.STRIPE_PUBLISHABLE_KEY ?? env.STRIPE_WEBHOOK_SECRET;
  if (isOn(env.STRIPE_SANDBOX) || (!configured && env.NODE_ENV !== 'production'))
    return { kind: 'sandbox', apiUrl: env.STRIPE_API_URL };
  if (configured) return parseLiveStripe(env);
  throw new SettingsError(
    'STRIPE_SECRET_KEY must be set in production; STRIPE_SANDBOX=1 enables the sandbox, where no money moves.',
  );
}
