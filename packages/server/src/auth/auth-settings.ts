import type { JWK } from 'jose';
import type { ProviderSettings } from './providers/provider-settings.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';

/** How the sign-in service is set up; the composition root reads it from the environment. */
export interface AuthSettings {
  /** The address under which browsers reach this server. */
  readonly publicUrl: string;
  /** Whom people write to who cannot help themselves; letters about changes name it. */
  readonly supportEmail: string;
  /** Whether a new user is in at once, without proving their address. Off in production. */
  readonly autoconfirm: boolean;
  /** How long an access token is good for. */
  readonly accessTokenSeconds: number;
  /**
   * The private keys to sign with, ES256 or RS256: the first signs, all are accepted. Without any the service makes one
   * and keeps it in the database.
   */
  readonly signingJwks?: readonly JWK[] | undefined;
  /** What supabase-js identifies itself with; as a bearer it means 'nobody signed in'. */
  readonly publishableKey: string;
  /** Spec section 9. */
  readonly passwordMinLength: 6;
  readonly disableSignup: boolean;
  /** Whether somebody may sign in without saying who they are. */
  readonly anonymousSignIn: boolean;
  /** Whether a phone number and a code by text are a way to sign in. */
  readonly phoneSignIn: boolean;
  /** Whether a signed-in user may add another provider's identity by hand. */
  readonly manualLinking: boolean;
  /** Where a redirect may go besides our own site; `*` stands for any text without a slash. */
  readonly redirectUrls: readonly string[];
  /** Whether a redirect to the browser's own machine needs an entry of `redirectUrls`. On in production. */
  readonly rejectLoopbackRedirects: boolean;
  /** The OpenID Connect providers that are configured. */
  readonly providers: readonly ProviderSettings[];
  readonly rateLimits: RateLimits;
}

/** Who signs the tokens: the service's public address (auth contract, section 1, JWT). */
export function issuerOf(settings: Pick<AuthSettings, 'publicUrl'>): string {
  return `${settings.publicUrl.replace(/\/+$/, '')}/auth/v1`;
}
