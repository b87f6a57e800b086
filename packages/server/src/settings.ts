import type { Quotas } from './kernel/index.ts';
import { isOn, parseEnvironment } from './settings/environment.ts';
import { type MailSettings, mailSettingsOf } from './settings/mail-settings.ts';
import { type MetricsSettings, metricsSettingsOf } from './settings/metrics-settings.ts';
import { publicUrlOf } from './settings/public-address.ts';
import { quotasOf } from './settings/quota-settings.ts';
import { type SignInSettings, signInSettingsOf } from './settings/sign-in-settings.ts';
import { type StorageSettings, storageSettingsOf } from './settings/storage-settings.ts';
import { type StripeSettings, stripeSettingsOf } from './settings/stripe-settings.ts';
import type { TrustedProxies } from './settings/trusted-proxies.ts';

export { SettingsError } from './settings/settings-error.ts';

/** How this process is set up, as the environment says. */
export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** Host names besides that of PUBLIC_URL that the server answers for. */
  readonly allowedHosts: readonly string[];
  /** Where security researchers report to: an address such as `mailto:security@example.com`. */
  readonly securityContact: string;
  /** The proxies that are believed about the caller's address. */
  readonly trustedProxies: TrustedProxies;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: string;
  readonly seedDemo: boolean;
  /** So many requests are answered at once; more are asked to come again. */
  readonly mostInFlight: number;
  /** Where what has arrived waits longer for its turn, requests are asked to come again. Milliseconds. */
  readonly mostLoopDelayMs: number;
  /** Units a minute of one account and of one address that nobody is signed in at; null for no limit. */
  readonly rateLimits: { readonly perUser: number | null; readonly perAddress: number | null };
  /** How much one account may have. */
  readonly quotas: Quotas;
  readonly metrics: MetricsSettings;
  /** Whether webhooks may go to this machine and its own network. */
  readonly webhooksAllowPrivate: boolean;
  readonly signIn: SignInSettings;
  readonly mail: MailSettings;
  readonly stripe: StripeSettings;
  readonly storage: StorageSettings;
  readonly openai: {
    readonly apiKey: string;
    readonly baseUrl: string | undefined;
    readonly model: string;
    /** For a whole draft, and for each wait within it. Milliseconds. */
    readonly totalMs: number;
    readonly idleMs: number;
  } | null;
}

/** Reads the environment. Throws SettingsError on the first variable that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = parseEnvironment(env);
  const production = parsed.NODE_ENV === 'production';
  const stripe = stripeSettingsOf(parsed);
  const mail = mailSettingsOf(parsed);
  return {
    production,
    port: parsed.PORT,
    host: parsed.HOST,
    allowedHosts: parsed.ALLOWED_HOSTS,
    securityContact: parsed.SECURITY_CONTACT ?? `mailto:${mail.supportEmail}`,
    trustedProxies: parsed.TRUST_PROXY,
    dataDir: parsed.DATA_DIR,
    databaseUrl: parsed.DATABASE_URL,
    // A person at a terminal wants the address and what goes wrong; a log collector wants every answer.
    logLevel: parsed.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    seedDemo: isOn(parsed.SEED_DEMO),
    mostInFlight: parsed.MAX_REQUESTS_IN_FLIGHT,
    mostLoopDelayMs: parsed.MAX_EVENT_LOOP_DELAY_MS,
    rateLimits: {
      perUser: parsed.RATE_LIMIT_PER_USER || null,
      perAddress: parsed.RATE_LIMIT_PER_ADDRESS || null,
    },
    quotas: quotasOf(parsed),
    metrics: metricsSettingsOf(parsed),
    webhooksAllowPrivate: isOn(parsed.WEBHOOKS_ALLOW_PRIVATE),
    stripe,
    storage: storageSettingsOf(parsed),
    signIn: signInSettingsOf(parsed),
    mail,
    openai: parsed.OPENAI_API_KEY
      ? {
          apiKey: parsed.OPENAI_API_KEY,
          baseUrl: parsed.OPENAI_BASE_URL,
          model: parsed.OPENAI_MODEL,
          totalMs: parsed.OPENAI_TIMEOUT_SECONDS * 1_000,
          idleMs: parsed.OPENAI_IDLE_SECONDS * 1_000,
        }
      : null,
    // Checked last: in production the first thing to set are the services.
    publicUrl: publicUrlOf(parsed),
  };
}
