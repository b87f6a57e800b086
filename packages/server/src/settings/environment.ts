import * as z from 'zod/mini';
import { parseMailbox } from '../integrations/mail/mailbox.ts';
import { isGateway } from '../integrations/sms/mail-gateway-sms.ts';
import { DEFAULT_QUOTAS } from '../kernel/index.ts';
import { hostNamesText, securityContactText } from './public-address.ts';
import { SettingsError } from './settings-error.ts';
import { trustedProxiesText } from './trusted-proxies.ts';

const switchText = z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0');

/** Whether a switch variable is on. */
export const isOn = (text: string) => text === '1' || text === 'true';

const PORT_RULE = 'must be a port, 1 to 65535';
const port = z.coerce
  .number<string | number>(PORT_RULE)
  .check(z.int(PORT_RULE), z.minimum(1, PORT_RULE), z.maximum(65_535, PORT_RULE));

const SECONDS_RULE = 'must be seconds, 1 to 600';
const seconds = z.coerce
  .number<string | number>(SECONDS_RULE)
  .check(z.int(SECONDS_RULE), z.minimum(1, SECONDS_RULE), z.maximum(600, SECONDS_RULE));

const COUNT_RULE = 'must be a whole number, 1 or more';
const wholeNumber = z.coerce
  .number<string | number>(COUNT_RULE)
  .check(z.int(COUNT_RULE), z.minimum(1, COUNT_RULE));

const LIMIT_RULE = 'must be a whole number, or 0 for no limit';
const limit = z.coerce.number<string | number>(LIMIT_RULE).check(z.int(LIMIT_RULE), z.minimum(0, LIMIT_RULE));

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const webAddress = address(/^https?$/, 'https://example.com');

/** `30/300`: 30 times in 300 seconds. `0`: no limit. */
const rate = z.optional(
  z
    .string()
    .check(
      z.regex(/^(0|[1-9]\d{0,8}\/[1-9]\d{0,8})$/, 'must be times/seconds such as 30/300, or 0 for no limit'),
    ),
);

/** All variables that the server reads. `.env.example` documents them. */
const environmentSchema = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_URL: z.optional(webAddress),
  ALLOWED_HOSTS: z.prefault(hostNamesText, ''),
  SECURITY_CONTACT: z.optional(securityContactText),
  TRUST_PROXY: z.prefault(trustedProxiesText, '0'),
  DATA_DIR: z._default(z.string(), './data'),
  FILES_DIR: z.optional(z.string()),
  S3_ENDPOINT: z.optional(webAddress),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  DATABASE_URL: z.optional(address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/gable')),
  LOG_LEVEL: z.optional(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
  ),
  MAX_REQUESTS_IN_FLIGHT: z._default(wholeNumber, 200),
  MAX_EVENT_LOOP_DELAY_MS: z._default(wholeNumber, 1_500),
  RATE_LIMIT_PER_USER: z._default(limit, 1_500),
  RATE_LIMIT_PER_ADDRESS: z._default(limit, 6_000),
  QUOTA_DEALS: z._default(limit, DEFAULT_QUOTAS.deals ?? 0),
  QUOTA_PROPOSALS: z._default(limit, DEFAULT_QUOTAS.proposals ?? 0),
  QUOTA_PROPOSALS_PER_DEAL: z._default(limit, DEFAULT_QUOTAS.proposalsOfDeal ?? 0),
  QUOTA_CONTRACT_VERSIONS: z._default(limit, DEFAULT_QUOTAS.contractVersions ?? 0),
  QUOTA_CONTRACT_MB: z._default(limit, 200),
  QUOTA_NOTES_MB: z._default(limit, 20),
  QUOTA_FILES_MB: z._default(limit, 2_048),
  QUOTA_CLIENT_FILES_MB: z._default(limit, 200),
  QUOTA_MESSAGES: z._default(limit, DEFAULT_QUOTAS.messages ?? 0),
  QUOTA_CLIENT_EMAILS_PER_HOUR: z._default(limit, DEFAULT_QUOTAS.clientEmailsPerHour ?? 0),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must be at least 16 characters'))),
  SEED_DEMO: z._default(switchText, '1'),
  AUTH_AUTOCONFIRM: z.optional(switchText),
  AUTH_DISABLE_SIGNUP: z._default(switchText, '0'),
  AUTH_ANONYMOUS: z._default(switchText, '0'),
  AUTH_MANUAL_LINKING: z._default(switchText, '1'),
  AUTH_REDIRECT_URLS: z.optional(z.string()),
  AUTH_SIGNING_JWK: z.optional(z.string()),
  AUTH_GOOGLE_CLIENT_ID: z.optional(z.string()),
  AUTH_GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  AUTH_OIDC_PROVIDERS: z.optional(z.string()),
  AUTH_RATE_LIMIT_SIGN_IN_ADDRESS: rate,
  AUTH_RATE_LIMIT_SIGN_IN_ACCOUNT: rate,
  AUTH_RATE_LIMIT_SIGN_IN_TOTAL: rate,
  AUTH_RATE_LIMIT_SIGN_UP_ADDRESS: rate,
  AUTH_RATE_LIMIT_SIGN_UP_ACCOUNT: rate,
  AUTH_RATE_LIMIT_MAIL_ADDRESS: rate,
  AUTH_RATE_LIMIT_MAIL_ACCOUNT: rate,
  AUTH_RATE_LIMIT_MAIL_TOTAL: rate,
  AUTH_RATE_LIMIT_CODE_ADDRESS: rate,
  AUTH_RATE_LIMIT_CODE_ACCOUNT: rate,
  AUTH_RATE_LIMIT_FACTOR_TOTAL: rate,
  SUPABASE_URL: z.optional(webAddress),
  SUPABASE_PUBLISHABLE_KEY: z.optional(z.string()),
  SUPABASE_JWT_SECRET: z.optional(
    z.string().check(z.minLength(32, "must be the project's shared secret, at least 32 characters")),
  ),
  SMTP_URL: z.optional(address(/^smtps?$/, 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => parseMailbox(text) !== null,
          'must be an address such as Gable <no-reply@example.com>',
        ),
      ),
  ),
  SUPPORT_EMAIL: z.optional(z.email('must be an email address')),
  MAIL_SANDBOX: z._default(switchText, '0'),
  SMS_PROVIDER: z.optional(z.enum(['sandbox', 'email'], 'must be sandbox or email')),
  SMS_GATEWAY: z.optional(
    z
      .string()
      .check(z.refine(isGateway, 'must be an address with {number} in it, such as {number}@sms.example.com')),
  ),
  WEBHOOKS_ALLOW_PRIVATE: z._default(switchText, '0'),
  STRIPE_SANDBOX: z._default(switchText, '0'),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_/, 'must be a secret key from Stripe, sk_...')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_/, 'must be a publishable key from Stripe, pk_...')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_URL: z.optional(webAddress),
  OPENAI_API_KEY: z.optional(z.string()),
  OPENAI_BASE_URL: z.optional(webAddress),
  OPENAI_MODEL: z._default(z.string(), 'gpt-4.1-mini'),
  OPENAI_TIMEOUT_SECONDS: z._default(seconds, 120),
  OPENAI_IDLE_SECONDS: z._default(seconds, 30),
});

/** The names of all variables. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.shape);

export type Environment = z.infer<typeof environmentSchema>;

/** Parses the environment. Throws SettingsError for the first invalid variable. */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  // An empty variable counts as not set.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}.`);
}
