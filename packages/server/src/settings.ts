import { findSupportContact, type Quotas } from './kernel/index.ts';
import { isOn, parseEnvironment } from './settings/environment.ts';
import { type MailSettings, parseMailSettings } from './settings/mail-settings.ts';
import { type MetricsSettings, parseMetricsSettings } from './settings/metrics-settings.ts';
import { parsePublicUrl } from './settings/public-address.ts';
import { parseQuotas } from './settings/quota-settings.ts';
import { parseSignInSettings, type SignInSettings } from './settings/sign-in-settings.ts';
import { parseStorageSettings, type StorageSettings } from './settings/storage-settings.ts';
import { parseStripeSettings, type StripeSettings } from './settings/stripe-settings.ts';
import type { TrustedProxies } from './settings/trusted-proxies.ts';

export { SettingsError } from './settings/settings-error.ts';

/** The configuration of this process, from environment variables. */
export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** Host names that are served in addition to the one in PUBLIC_URL. */
  readonly allowedHosts: readonly string[];
  /**
   * The contact for security reports: a URL such as `mailto:security@example.com`. Null if no one reads
   * any.
   */
  readonly securityContact: string | null;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: string;
  readonly seedDemo: boolean;
  /** The number of concurrent requests above which requests are rejected with a 503. */
  readonly maxInFlight: number;
  /** The event loop delay above which requests are rejected with a 503. Milliseconds. */
  readonly maxLoopDelayMs: number;
  /**
   * Rate limit units per minute for each account, and for each IP address of anonymous callers;
   * null for no limit.
   */
  readonly rateLimits: { readonly perUser: number | null; readonly perAddress: number | null };
  readonly quotas: Quotas;
  readonly metrics: MetricsSettings;
  /** Whether webhook endpoints may have private or loopback addresses. */
  readonly webhooksAllowPrivate: boolean;
  readonly signIn: SignInSettings;
  readonly mail: MailSettings;
  readonly stripe: StripeSettings;
  readonly storage: StorageSettings;
  readonly openai: {
    readonly apiKey: string;
    readonly baseUrl: string | undefined;
    readonly model: string;
    /** The timeout of a whole draft, in milliseconds. */
    readonly totalMs: number;
    /** The timeout between two chunks of a draft, in milliseconds. */
    readonly idleMs: number;
  } | null;
}

/** Parses the environment. Throws SettingsError for the first invalid variable. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = parseEnvironment(env);
  const production = parsed.NODE_ENV === 'production';
  const stripe = parseStripeSettings(parsed);
  const mail = parseMailSettings(parsed);
  const contact = findSupportContact(mail.supportEmail);
  return {
    production,
    port: parsed.PORT,
    host: parsed.HOST,
    allowedHosts: parsed.ALLOWED_HOSTS,
    securityContact: parsed.SECURITY_CONTACT ?? (contact && `mailto:${contact}`),
    trustedProxies: parsed.TRUST_PROXY,
    dataDir: parsed.DATA_DIR,
    databaseUrl: parsed.DATABASE_URL,
    // In development, only warnings and errors; in production, each request.
    logLevel: parsed.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    seedDemo: isOn(parsed.SEED_DEMO),
    maxInFlight: parsed.MAX_REQUESTS_IN_FLIGHT,
    maxLoopDelayMs: parsed.MAX_EVENT_LOOP_DELAY_MS,
    rateLimits: {
      perUser: parsed.RATE_LIMIT_PER_USER || null,
      perAddress: parsed.RATE_LIMIT_PER_ADDRESS || null,
    },
    quotas: parseQuotas(parsed),
    metrics: parseMetricsSettings(parsed),
    webhooksAllowPrivate: isOn(parsed.WEBHOOKS_ALLOW_PRIVATE),
    stripe,
    storage: parseStorageSettings(parsed),
    signIn: parseSignInSettings(parsed),
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
    // Checked last, so that a missing service is reported first in production.
    publicUrl: parsePublicUrl(parsed),
  };
}
