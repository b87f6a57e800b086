import type { AuthSettings } from '../auth-settings.ts';
import { WELL_KNOWN_PROVIDERS } from '../providers/known-providers.ts';

interface PublicAuthSettings {
  /** Which ways to sign in are open. */
  readonly external: Readonly<Record<string, boolean>>;
  readonly disable_signup: boolean;
  readonly mailer_autoconfirm: boolean;
  readonly phone_autoconfirm: boolean;
  readonly sms_provider: string;
  readonly saml_enabled: boolean;
  /** Whether a passkey may take the place of a password; as second factors there are some (decision 57). */
  readonly passkeys_enabled: boolean;
}

/** Every way to sign in that a client may look for, and whether it is open: a provider is when it is set up. */
function externalOf(settings: AuthSettings): Record<string, boolean> {
  return {
    ...Object.fromEntries(WELL_KNOWN_PROVIDERS.map((name) => [name, false])),
    ...Object.fromEntries(settings.providers.map(({ name }) => [name, true])),
    email: true,
    phone: settings.phoneSignIn,
    anonymous_users: settings.anonymousSignIn,
  };
}

/** What `GET /settings` answers: how this service is set up, as far as a sign-in form needs to know. */
export function serviceSettings(settings: AuthSettings): PublicAuthSettings {
  return {
    external: externalOf(settings),
    disable_signup: settings.disableSignup ?? false,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: settings.phoneSignIn && settings.autoconfirm,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
}
