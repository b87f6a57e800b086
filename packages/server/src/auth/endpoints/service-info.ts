import type { AuthSettings } from '../auth-settings.ts';
import { WELL_KNOWN_PROVIDERS } from '../providers/known-providers.ts';

interface PublicAuthSettings {
  /** Which sign-in methods are enabled. */
  readonly external: Readonly<Record<string, boolean>>;
  readonly disable_signup: boolean;
  readonly mailer_autoconfirm: boolean;
  readonly phone_autoconfirm: boolean;
  readonly sms_provider: string;
  readonly saml_enabled: boolean;
  /**
   * Whether a passkey can replace a password. Passkeys are supported as factors only (decision 57).
   */
  readonly passkeys_enabled: boolean;
}

/** All sign-in methods that clients know, and whether each is enabled. */
function getExternalProviders(settings: AuthSettings): Record<string, boolean> {
  return {
    ...Object.fromEntries(WELL_KNOWN_PROVIDERS.map((name) => [name, false])),
    ...Object.fromEntries(settings.providers.map(({ name }) => [name, true])),
    email: true,
    phone: settings.phoneSignIn,
    anonymous_users: settings.anonymousSignIn,
  };
}

/** `GET /settings`: the public settings for a sign-in form. */
export function getPublicSettings(settings: AuthSettings): PublicAuthSettings {
  return {
    external: getExternalProviders(settings),
    disable_signup: settings.disableSignup ?? false,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: settings.phoneSignIn && settings.autoconfirm,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
}

/** `GET /health`. Clients expect this name. */
export function getHealth(): { version: string; name: string; description: string } {
  return {
    version: 'v2.0.0-gable',
    name: 'GoTrue',
    description: "Gable's auth service, compatible with Supabase Auth",
  };
}
