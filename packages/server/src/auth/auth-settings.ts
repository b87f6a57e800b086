import type { JWK } from 'jose';
import type { ProviderSettings } from './providers/provider-settings.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';

/** Settings of the auth service; the composition root reads them from the environment. */
export interface AuthSettings {
  /** The URL at which browsers reach this server. */
  readonly publicUrl: string;
  /** The support contact in security emails. */
  readonly supportEmail: string;
  /** Signs in new users without verifying their email address. Off in production. */
  readonly autoconfirm: boolean;
  /** The lifetime of an access token. */
  readonly accessTokenSeconds: number;
  /**
   * Private JWKs, ES256 or RS256. The first one signs; all are accepted. Without any, the service
   * generates a key and stores it in the database.
   */
  readonly signingJwks?: readonly JWK[] | undefined;
  /** The `apikey` of supabase-js; as a bearer token it means that no one is signed in. */
  readonly publishableKey: string;
  /** docs/product.md, Constants and limits. */
  readonly passwordMinLength: 6;
  readonly disableSignup: boolean;
  /** Allows anonymous sign-in. */
  readonly anonymousSignIn: boolean;
  /** Allows sign-in with a phone number and an SMS code. */
  readonly phoneSignIn: boolean;
  /** Allows a signed-in user to link another provider's identity. */
  readonly manualLinking: boolean;
  /** Allowed redirect URLs besides our own site; `*` matches any text without a slash. */
  readonly redirectUrls: readonly string[];
  /** Rejects redirects to loopback hosts unless `redirectUrls` lists them. On in production. */
  readonly rejectLoopbackRedirects: boolean;
  /** The configured OpenID Connect providers. */
  readonly providers: readonly ProviderSettings[];
  readonly rateLimits: RateLimits;
}

/** Returns the `iss` claim: the public URL of the service (docs/wire/auth.md, JWT). */
export function getIssuer(settings: Pick<AuthSettings, 'publicUrl'>): string {
  return `${settings.publicUrl.replace(/\/+$/, '')}/auth/v1`;
}
