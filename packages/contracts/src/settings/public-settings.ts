/**
 * Run-time settings of the browser, so that one build serves every environment. They contain no
 * secrets.
 */
export interface PublicSettings {
  /** The sign-in service's URL and publishable key, for supabase-js. */
  readonly authUrl: string;
  readonly authKey: string;
  readonly signIn: {
    /** The configured providers: `name` for `/authorize`, `label` for display. */
    readonly providers: readonly { readonly name: string; readonly label: string }[];
    /** Whether SMS can be a second factor, which requires an SMS provider. */
    readonly phoneFactors: boolean;
    /** Whether the sign-in service can list a user's sessions; a hosted one cannot. */
    readonly sessionList: boolean;
  };
  readonly stripePublishableKey: string;
  /** The Stripe sandbox's replacement for Stripe.js; null with the real Stripe. */
  readonly stripeScript: string | null;
  readonly environment: 'development' | 'production';
  readonly apiBaseUrl: string;
}
