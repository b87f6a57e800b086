import type { JWK } from 'jose';
import * as z from 'zod/mini';
import type { AuthSettings } from '../auth/index.ts';
import { isSecretSupabaseKey } from '../integrations/supabase/secret-key.ts';
import { type Environment, isOn } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** Which service signs users in: the embedded one, or a hosted Supabase project. */
export type SignInSettings =
  | ({ readonly kind: 'embedded' } & Pick<
      AuthSettings,
      | 'autoconfirm'
      | 'disableSignup'
      | 'anonymousSignIn'
      | 'manualLinking'
      | 'redirectUrls'
      | 'rejectLoopbackRedirects'
      | 'signingJwks'
      | 'providers'
      | 'rateLimits'
    >)
  | {
      readonly kind: 'hosted';
      readonly url: string;
      readonly publishableKey: string;
      /** Only for projects that sign tokens with a shared secret. */
      readonly jwtSecret: string | undefined;
    };

type Providers = AuthSettings['providers'];
type RateLimits = AuthSettings['rateLimits'];

const jwkSchema = z.looseObject({ kty: z.string() });
const jwksSchema = z.union([z.object({ keys: z.array(jwkSchema).check(z.minLength(1)) }), jwkSchema]);

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingsError(`${name} must be JSON on one line.`);
  }
}

function parseSigningJwks(text: string | undefined): readonly JWK[] | undefined {
  if (text === undefined) return undefined;
  const parsed = jwksSchema.safeParse(parseJson('AUTH_SIGNING_JWK', text));
  if (!parsed.success)
    throw new SettingsError('AUTH_SIGNING_JWK must be a private JWK, or a set {"keys":[...]} of them.');
  return 'keys' in parsed.data && Array.isArray(parsed.data.keys)
    ? z.array(jwkSchema).parse(parsed.data.keys)
    : [jwkSchema.parse(parsed.data)];
}

const PROVIDER_RULE =
  'AUTH_OIDC_PROVIDERS must be a list such as [{"name":"acme","label":"Acme","issuer":"https://id.acme.com","clientId":"...","clientSecret":"..."}]';
const providersSchema = z.array(
  z.object({
    name: z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,40}$/)),
    label: z.string().check(z.minLength(1)),
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().check(z.minLength(1)),
    clientSecret: z.string().check(z.minLength(1)),
  }),
);

/** Provider names that the sign-in service uses itself. */
const RESERVED_NAMES: readonly string[] = ['email', 'phone', 'anonymous_users'];

function parseGoogle(env: Environment): Providers {
  const { AUTH_GOOGLE_CLIENT_ID: clientId, AUTH_GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) return [];
  if (!clientId || !clientSecret) {
    throw new SettingsError('AUTH_GOOGLE_CLIENT_ID and AUTH_GOOGLE_CLIENT_SECRET must be set together.');
  }
  return [{ name: 'google', label: 'Google', issuer: 'https://accounts.google.com', clientId, clientSecret }];
}

function parseProviders(env: Environment): Providers {
  const text = env.AUTH_OIDC_PROVIDERS;
  const parsed = providersSchema.safeParse(text === undefined ? [] : parseJson('AUTH_OIDC_PROVIDERS', text));
  if (!parsed.success) throw new SettingsError(`${PROVIDER_RULE}.`);
  const providers = [...parseGoogle(env), ...parsed.data];
  const names = providers.map(({ name }) => name);
  const taken = names.find((name, index) => RESERVED_NAMES.includes(name) || names.indexOf(name) !== index);
  if (taken)
    throw new SettingsError(`AUTH_OIDC_PROVIDERS cannot have a provider named ${taken}: the name is taken.`);
  return providers;
}

function parseRate(text: string | undefined, defaultRate: string) {
  const [times, seconds] = (text ?? defaultRate).split('/').map(Number);
  return times && seconds ? { times, seconds } : null;
}

/**
 * The limits per IP address are high outside of production, where all tests share one address. An
 * account has one owner everywhere.
 */
function parseRateLimits(env: Environment): RateLimits {
  const relaxed = (inProduction: string) => (env.NODE_ENV === 'production' ? inProduction : '3000/300');
  return {
    sign_in: {
      perAddress: parseRate(env.AUTH_RATE_LIMIT_SIGN_IN_ADDRESS, relaxed('60/300')),
      perAccount: parseRate(env.AUTH_RATE_LIMIT_SIGN_IN_ACCOUNT, '10/300'),
      total: parseRate(env.AUTH_RATE_LIMIT_SIGN_IN_TOTAL, '100/3600'),
    },
    sign_up: {
      perAddress: parseRate(env.AUTH_RATE_LIMIT_SIGN_UP_ADDRESS, relaxed('30/300')),
      perAccount: parseRate(env.AUTH_RATE_LIMIT_SIGN_UP_ACCOUNT, '10/300'),
    },
    mail: {
      perAddress: parseRate(env.AUTH_RATE_LIMIT_MAIL_ADDRESS, relaxed('30/300')),
      perAccount: parseRate(env.AUTH_RATE_LIMIT_MAIL_ACCOUNT, '10/600'),
      total: parseRate(env.AUTH_RATE_LIMIT_MAIL_TOTAL, '60/86400'),
    },
    code: {
      perAddress: parseRate(env.AUTH_RATE_LIMIT_CODE_ADDRESS, relaxed('60/300')),
      perAccount: parseRate(env.AUTH_RATE_LIMIT_CODE_ACCOUNT, '10/300'),
    },
    factor: {
      // A session can try only the factors of its own account.
      perAddress: null,
      perAccount: parseRate(env.AUTH_RATE_LIMIT_CODE_ACCOUNT, '10/300'),
      total: parseRate(env.AUTH_RATE_LIMIT_FACTOR_TOTAL, '60/86400'),
    },
  };
}

function isAutoconfirmOn(env: Environment): boolean {
  return env.AUTH_AUTOCONFIRM === undefined ? env.NODE_ENV !== 'production' : isOn(env.AUTH_AUTOCONFIRM);
}

/**
 * Uses the Supabase project if SUPABASE_URL is set, otherwise the embedded service. Throws
 * SettingsError.
 */
export function parseSignInSettings(env: Environment): SignInSettings {
  if (env.SUPABASE_URL) {
    if (!env.SUPABASE_PUBLISHABLE_KEY)
      throw new SettingsError('SUPABASE_PUBLISHABLE_KEY must be set together with SUPABASE_URL.');
    if (isSecretSupabaseKey(env.SUPABASE_PUBLISHABLE_KEY))
      throw new SettingsError(
        'SUPABASE_PUBLISHABLE_KEY must be the publishable key: it is sent to browsers.',
      );
    return {
      kind: 'hosted',
      url: env.SUPABASE_URL.replace(/\/+$/, ''),
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
      jwtSecret: env.SUPABASE_JWT_SECRET,
    };
  }
  if (env.SUPABASE_PUBLISHABLE_KEY)
    throw new SettingsError('SUPABASE_URL must be set together with SUPABASE_PUBLISHABLE_KEY.');
  return {
    kind: 'embedded',
    autoconfirm: isAutoconfirmOn(env),
    disableSignup: isOn(env.AUTH_DISABLE_SIGNUP),
    anonymousSignIn: isOn(env.AUTH_ANONYMOUS),
    manualLinking: isOn(env.AUTH_MANUAL_LINKING),
    redirectUrls: (env.AUTH_REDIRECT_URLS ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter((url) => url !== ''),
    rejectLoopbackRedirects: env.NODE_ENV === 'production',
    signingJwks: parseSigningJwks(env.AUTH_SIGNING_JWK),
    providers: parseProviders(env),
    rateLimits: parseRateLimits(env),
  };
}
