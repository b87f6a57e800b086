import type { JWK } from 'jose';
import * as z from 'zod/mini';
import type { AuthSettings } from '../auth/index.ts';
import { isSecretSupabaseKey } from '../integrations/supabase/secret-key.ts';
import { type Environment, isOn } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** Who signs people in: our own service, or a Supabase project. */
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
      /** Of projects that still sign with a shared secret. */
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

function signingJwksOf(text: string | undefined): readonly JWK[] | undefined {
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

/** Names that mean something else to the service. */
const TAKEN_NAMES: readonly string[] = ['email', 'phone', 'anonymous_users'];

function googleOf(env: Environment): Providers {
  const { AUTH_GOOGLE_CLIENT_ID: clientId, AUTH_GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) return [];
  if (!clientId || !clientSecret) {
    throw new SettingsError('AUTH_GOOGLE_CLIENT_ID and AUTH_GOOGLE_CLIENT_SECRET must be set together.');
  }
  return [{ name: 'google', label: 'Google', issuer: 'https://accounts.google.com', clientId, clientSecret }];
}

function providersOf(env: Environment): Providers {
  const text = env.AUTH_OIDC_PROVIDERS;
  const parsed = providersSchema.safeParse(text === undefined ? [] : parseJson('AUTH_OIDC_PROVIDERS', text));
  if (!parsed.success) throw new SettingsError(`${PROVIDER_RULE}.`);
  const providers = [...googleOf(env), ...parsed.data];
  const names = providers.map(({ name }) => name);
  const wrong = names.find((name, index) => TAKEN_NAMES.includes(name) || names.indexOf(name) !== index);
  if (wrong)
    throw new SettingsError(`AUTH_OIDC_PROVIDERS cannot have a provider named ${wrong}: the name is taken.`);
  return providers;
}

function rateOf(text: string | undefined, left: string) {
  const [times, seconds] = (text ?? left).split('/').map(Number);
  return times && seconds ? { times, seconds } : null;
}

/**
 * What is left out. Many people share an address behind a router, and on a developer's machine every test does; an
 * account has one owner anywhere.
 */
function rateLimitsOf(env: Environment): RateLimits {
  const many = (inProduction: string) => (env.NODE_ENV === 'production' ? inProduction : '3000/300');
  return {
    sign_in: {
      perAddress: rateOf(env.AUTH_RATE_LIMIT_SIGN_IN_ADDRESS, many('60/300')),
      perAccount: rateOf(env.AUTH_RATE_LIMIT_SIGN_IN_ACCOUNT, '10/300'),
      total: rateOf(env.AUTH_RATE_LIMIT_SIGN_IN_TOTAL, '100/3600'),
    },
    sign_up: {
      perAddress: rateOf(env.AUTH_RATE_LIMIT_SIGN_UP_ADDRESS, many('30/300')),
      perAccount: rateOf(env.AUTH_RATE_LIMIT_SIGN_UP_ACCOUNT, '10/300'),
    },
    mail: {
      perAddress: rateOf(env.AUTH_RATE_LIMIT_MAIL_ADDRESS, many('30/300')),
      perAccount: rateOf(env.AUTH_RATE_LIMIT_MAIL_ACCOUNT, '10/600'),
      total: rateOf(env.AUTH_RATE_LIMIT_MAIL_TOTAL, '60/86400'),
    },
    code: {
      perAddress: rateOf(env.AUTH_RATE_LIMIT_CODE_ADDRESS, many('60/300')),
      perAccount: rateOf(env.AUTH_RATE_LIMIT_CODE_ACCOUNT, '10/300'),
    },
    factor: {
      // Only a session can try, and it tries its own account alone.
      perAddress: null,
      perAccount: rateOf(env.AUTH_RATE_LIMIT_CODE_ACCOUNT, '10/300'),
      total: rateOf(env.AUTH_RATE_LIMIT_FACTOR_TOTAL, '60/86400'),
    },
  };
}

function autoconfirmOf(env: Environment): boolean {
  return env.AUTH_AUTOCONFIRM === undefined ? env.NODE_ENV !== 'production' : isOn(env.AUTH_AUTOCONFIRM);
}

/** A Supabase project where one is named, else our own service. */
export function signInSettingsOf(env: Environment): SignInSettings {
  if (env.SUPABASE_URL) {
    if (!env.SUPABASE_PUBLISHABLE_KEY)
      throw new SettingsError('SUPABASE_PUBLISHABLE_KEY must be set together with SUPABASE_URL.');
    if (isSecretSupabaseKey(env.SUPABASE_PUBLISHABLE_KEY))
      throw new SettingsError('SUPABASE_PUBLISHABLE_KEY must be the publishable key: browsers are given it.');
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
    autoconfirm: autoconfirmOf(env),
    disableSignup: isOn(env.AUTH_DISABLE_SIGNUP),
    anonymousSignIn: isOn(env.AUTH_ANONYMOUS),
    manualLinking: isOn(env.AUTH_MANUAL_LINKING),
    redirectUrls: (env.AUTH_REDIRECT_URLS ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter((url) => url !== ''),
    rejectLoopbackRedirects: env.NODE_ENV === 'production',
    signingJwks: signingJwksOf(env.AUTH_SIGNING_JWK),
    providers: providersOf(env),
    rateLimits: rateLimitsOf(env),
  };
}
