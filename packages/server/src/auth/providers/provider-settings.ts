/** An OpenID Connect provider, as it is registered with it. */
export interface ProviderSettings {
  /** What `/authorize?provider=` calls it: lower-case letters, digits, - and _. */
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** Where `/.well-known/openid-configuration` is found. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
