import * as z from 'zod/mini';

const switchText = z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0');
const isOn = (text: string) => text === '1' || text === 'true';

const PORT_RULE = 'must be a port, 1 to 65535';
const port = z.coerce
  .number<string | number>(PORT_RULE)
  .check(z.int(PORT_RULE), z.minimum(1, PORT_RULE), z.maximum(65_535, PORT_RULE));

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const webAddress = address(/^https?$/, 'https://example.com');

/** Every variable that the server reads. `.env.example` explains them to people. */
const environmentSchema = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/gable')),
  LOG_LEVEL: z.optional(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
  ),
  SEED_DEMO: z._default(switchText, '1'),
  AUTH_AUTOCONFIRM: z.optional(switchText),
  STRIPE_SANDBOX: z._default(switchText, '0'),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_/, 'must be a secret key of Stripe, sk_...')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_/, 'must be a publishable key of Stripe, pk_...')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_URL: z.optional(webAddress),
  OPENAI_API_KEY: z.optional(z.string()),
  OPENAI_BASE_URL: z.optional(webAddress),
  OPENAI_MODEL: z._default(z.string(), 'gpt-4.1-mini'),
});

type Environment = z.infer<typeof environmentSchema>;

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

export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: string;
  readonly seedDemo: boolean;
  readonly autoconfirm: boolean;
  readonly stripe: StripeSettings;
  readonly openai: {
    readonly apiKey: string;
    readonly baseUrl: string | undefined;
    readonly model: string;
  } | null;
}

/** Settings that cannot be used. The message is one line that names the variable and says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

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

function stripeOf(env: Environment): StripeSettings {
  const configured = env.STRIPE_SECRET_KEY ?? env.STRIPE_PUBLISHABLE_KEY ?? env.STRIPE_WEBHOOK_SECRET;
  if (isOn(env.STRIPE_SANDBOX) || (!configured && env.NODE_ENV !== 'production'))
    return { kind: 'sandbox', apiUrl: env.STRIPE_API_URL };
  if (configured) return liveStripe(env);
  throw new SettingsError(
    'STRIPE_SECRET_KEY must be set in production; STRIPE_SANDBOX=1 asks for the sandbox, where no money moves.',
  );
}

function autoconfirmOf(env: Environment): boolean {
  return env.AUTH_AUTOCONFIRM === undefined ? env.NODE_ENV !== 'production' : isOn(env.AUTH_AUTOCONFIRM);
}

function parse(env: NodeJS.ProcessEnv): Environment {
  // A variable that is set to nothing is not set.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}.`);
}

/** Reads the environment. Throws SettingsError on the first variable that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = parse(env);
  const production = parsed.NODE_ENV === 'production';
  return {
    production,
    port: parsed.PORT,
    host: parsed.HOST,
    publicUrl: (parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/+$/, ''),
    dataDir: parsed.DATA_DIR,
    databaseUrl: parsed.DATABASE_URL,
    // A person at a terminal wants the address and what goes wrong; a log collector wants every answer.
    logLevel: parsed.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    seedDemo: isOn(parsed.SEED_DEMO),
    autoconfirm: autoconfirmOf(parsed),
    stripe: stripeOf(parsed),
    openai: parsed.OPENAI_API_KEY
      ? { apiKey: parsed.OPENAI_API_KEY, baseUrl: parsed.OPENAI_BASE_URL, model: parsed.OPENAI_MODEL }
      : null,
  };
}
