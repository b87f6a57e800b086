import type { JWK } from 'jose';

/** How the sign-in service is set up; the composition root reads it from the environment. */
export interface AuthSettings {
  /** The address under which browsers reach this server. */
  readonly publicUrl: string;
  /** Whether a new user is in at once, without proving their address. Off in production. */
  readonly autoconfirm: boolean;
  /** How long an access token is good for. */
  readonly accessTokenSeconds: number;
  /** The private ES256 key to sign with; without it the service makes one and keeps it in the database. */
  readonly signingJwk?: JWK | undefined;
  /** What supabase-js identifies itself with; as a bearer it means 'nobody signed in'. */
  readonly publishableKey: string;
  /** Spec section 9. */
  readonly passwordMinLength: 6;
  readonly disableSignup?: boolean | undefined;
}

/** Who signs the tokens: the service's public address (auth contract, section 1, JWT). */
export function issuerOf(settings: Pick<AuthSettings, 'publicUrl'>): string {
  return `${settings.publicUrl.replace(/\/+$/, '')}/auth/v1`;
}
