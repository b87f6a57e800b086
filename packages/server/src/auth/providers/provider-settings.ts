/** A configured OpenID Connect provider. */
export interface ProviderSettings {
  /** The name in `/authorize?provider=`: lowercase letters, digits, - and _. */
  readonly name: string;
  /** The display name. */
  readonly label: string;
  /** The base URL of `/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
